import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openPage } from "../support/browser.ts";

// The same story told in each language, with a finger on a phone and with keys alone at a desk.

export interface Way {
  device: "phone" | "desktop";
  language: "en" | "ar";
}

/** Each device and each language once, where a language changes nothing of what is asked. */
export const TWO_WAYS: Way[] = [
  { device: "phone", language: "ar" },
  { device: "desktop", language: "en" },
];

export interface Walker extends Way {
  page: Page;
  context: BrowserContext;
  /** A sentence of the product in the language of the page. */
  say(sentence: keyof typeof arabic): string;
  /** By its name in the language of the page. */
  button(name: keyof typeof arabic): Locator;
  /** Puts the focus into a field: with a tap, or by as many Tabs as it takes, backwards where it was passed. */
  enter(element: Locator): Promise<void>;
  /** A tap, or Tabs and then this key. */
  press(element: Locator, key?: "Enter" | "Space"): Promise<void>;
  /** What was sent to the site since the page was opened. */
  sent: string[];
}

/** Opens a page in this way. */
export async function walk(browser: Browser, way: Way): Promise<Walker> {
  const { page, context } = await openPage(browser, way);
  const say = (sentence: keyof typeof arabic) => (way.language === "ar" ? arabic[sentence] : sentence);
  const reach = async (element: Locator) => {
    if (way.device === "desktop") await tabTo(page, element);
    else await element.tap();
  };
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return {
    ...way,
    page,
    context,
    say,
    button: (name) => page.getByRole("button", { name: say(name), exact: true }),
    enter: async (element) => {
      await reach(element);
      // A tap is answered a moment later.
      await expect.poll(() => isFocused(element)).toBe(true);
    },
    press: async (element, key = "Enter") => {
      await reach(element);
      if (way.device === "desktop") await page.keyboard.press(key);
    },
    sent,
  };
}

/** A name that nobody has yet, also when a test is tried again. */
export const newName = (begin: string): string => `${begin}-${Date.now().toString(36)}`;

/** Further than any form here is long. */
const MOST_TABS = 80;

/** In one look: a field that is exchanged for another with the focus must not be found as the one and asked as the other. */
const isFocused = async (element: Locator) =>
  (await element.and(element.page().locator(":focus")).count()) > 0;

async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  const isPassed = await element.evaluate(
    (one) => (document.activeElement?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  for (let count = 0; count < MOST_TABS && !(await isFocused(element)); count += 1) {
    await page.keyboard.press(isPassed ? "Shift+Tab" : "Tab");
  }
  await expect.poll(() => isFocused(element), { message: `keys lead to ${element}` }).toBe(true);
}

/** Waits until this stands in the drafts of the device. */
export async function isKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(words);
}

/** Waits for the script of a route that a form of this page is sent to: what it does without a network it does with that. */
export async function hasScriptOf(page: Page, route: string): Promise<void> {
  await page.waitForFunction((name) => {
    const script = window.__remixManifest.routes[name]?.module;
    return script && performance.getEntriesByName(new URL(script, location.href).href).length > 0;
  }, route);
}
