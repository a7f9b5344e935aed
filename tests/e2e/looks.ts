import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { comeAlive, DEVICES, type Device, openBrowser } from "../support/browser.ts";
import type { Person } from "./pages.ts";
import { enterAs } from "./people.ts";
import { newName } from "./ways.ts";

// Who looks at pages, and with what.

export type Look = readonly ["en" | "ar", "light" | "dark"];

export const SUSPENDED = "silenced";

interface Place {
  url: string;
  backendUrl: string;
}

let place: Place;
let browser: Browser;
const names: Partial<Record<Person, string>> = {
  ...{ member: "layla", moderator: "mona", suspended: SUSPENDED },
  newMember: newName("newcomer"),
};
const contexts = new Map<string, Promise<BrowserContext>>();

/** A site to look at and a browser; whoever is suspended is made by `makeForLooks`. */
export function openLooks(open: () => Promise<Place>): void {
  beforeAll(async () => {
    [place, browser] = await Promise.all([open(), openBrowser()]);
    const newcomer = openClient({ url: place.backendUrl, publishableKey: "sb_publishable_local" });
    const email = `${names.newMember}@hikaya.test`;
    const { error } = await newcomer.auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
  }, 300_000);
  afterAll(() => browser?.close());
}

async function enter(person: Person, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: "block", ...DEVICES[device] });
  const name = names[person];
  if (name) await enterAs(context, place.url, name);
  return context;
}

/** Half as long to send to a page as what the package calls its source. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** A tab of this person, with axe in every page of it. */
export async function openTab(person: Person, device: Device = "desktop"): Promise<Page> {
  const key = `${person} ${device}`;
  const context = contexts.get(key) ?? enter(person, device);
  contexts.set(key, context);
  const page = await (await context).newPage();
  await page.addInitScript(AXE);
  page.setDefaultTimeout(30_000);
  return page;
}

/** Goes there in this language and theme, and waits until the page is alive. */
export async function goTo(page: Page, path: string, [language, theme]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const separator = path.includes("?") ? "&" : "?";
  await page.goto(`${place.url}${path}${separator}lng=${language}`);
  await comeAlive(page);
  const shown = await page.evaluate(() => [
    document.documentElement.lang,
    getComputedStyle(document.documentElement).colorScheme,
  ]);
  expect(shown).toEqual([language, expect.stringContaining(theme)]);
}
