import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { enterAs } from "./people.ts";

// The frame of every page by keyboard alone: every stop is seen, what opens closes, and the focus is never lost.

const { url } = demoSite();
const PLACES = ["/", "/discover", "/creators", "/dramas", "/discussions", "/forum", "/groups"];
const WORDS = {
  en: {
    theme: "Theme",
    dark: "Dark",
    signIn: "Sign In",
    menu: "Your menu",
    messages: "Messages",
    bell: /Notif/,
  },
  ar: {
    theme: "المظهر",
    dark: "داكن",
    signIn: "تسجيل الدخول",
    menu: "قائمة حسابك",
    messages: "الرسائل",
    bell: /الإشعارات/,
  },
} as const;
const LANGUAGES = ["en", "ar"] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

interface Stop {
  /** Address of a link, else the name of a button. */
  name: string;
  /** In sight, with a ring of 2 px or more. */
  isSeen: boolean;
}

function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isRinged = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const isInSight = box.width > 1 && box.top >= 0 && box.bottom <= innerHeight + 1;
    const name = element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.tagName;
    return { name, isSeen: isRinged && isInSight };
  });
}

/** Presses Tab until `reached`; every stop on the way, each of which must be seen. */
async function tabTo(page: Page, reached: (stop: Stop) => boolean): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await stopOf(page);
    names.push(stop.name);
    expect(stop, names.join(" → ")).toMatchObject({ isSeen: true });
    if (reached(stop)) return names;
  }
  throw new Error(`Never reached: ${names.join(" → ")}`);
}

/** Waits until the focus is there: what closes gives it back when it is gone. */
const isAt = (page: Page, name: string) => expect.poll(async () => (await stopOf(page)).name).toBe(name);

const isIn = (page: Page, selector: string) =>
  page.evaluate((part) => document.activeElement?.closest(part) != null, selector);

test.each(LANGUAGES)("a visitor walks the frame in %s", async (language) => {
  const words = WORDS[language];
  const { page, context, failures } = await openPage(browser, { language });
  await page.goto(`${url}/forum`);
  await page.keyboard.press("Tab");
  await expect.poll(() => stopOf(page)).toEqual({ name: "#main", isSeen: true });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(() => isIn(page, "#main")).toBe(true);

  await page.goto(`${url}/forum`);
  const walked = await tabTo(page, ({ name }) => name.startsWith("/sign-in"));
  const other = language === "en" ? "ar" : "en";
  expect(walked).toEqual([
    "#main",
    "/",
    ...PLACES,
    `/forum?lng=${other}`,
    words.theme,
    "/search",
    "/sign-in?next=%2Fforum",
  ]);

  // The dialog keeps the focus while it stands, and gives it back.
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: words.signIn });
  await dialog.waitFor();
  await expect.poll(() => isIn(page, "dialog input[name=email]")).toBe(true);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("header, main, footer")))
      .toBe(null);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await isAt(page, "/sign-in?next=%2Fforum");

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/search`);
  await expect.poll(() => isIn(page, "#main")).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});

test("theme, language and the next page by keys alone", async () => {
  const words = WORDS.en;
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/help`);
  await tabTo(page, ({ name }) => name === words.theme);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: words.theme });
  await menu.waitFor();
  await expect.poll(() => isIn(page, "[role=menuitemradio]")).toBe(true);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await isAt(page, words.theme);
  await page.keyboard.press("ArrowDown");
  await menu.waitFor();
  await expect.poll(() => isIn(page, "[role=menuitemradio]")).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("html[data-theme=dark]").waitFor();
  await isAt(page, words.theme);

  // The link to the other language stands before the theme.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.locator("html[lang=ar]").waitFor();
  await page.goBack();
  await page.locator("html[data-theme=dark]").waitFor();

  await tabTo(page, ({ name }) => name === "/dramas");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/dramas`);
  await expect.poll(() => isIn(page, "h1, #main")).toBe(true);
  await context.close();
});

test("a member opens and leaves menu, messages and bell", async () => {
  const words = WORDS.ar;
  const { page, context, failures } = await openPage(browser);
  await enterAs(page.context(), url, "sara");
  await page.goto(`${url}/help?lng=ar`);
  await tabTo(page, ({ name }) => name === words.menu);
  const menu = page.getByRole("menu", { name: words.menu });
  const items = menu.getByRole("menuitem");
  const current = () => items.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  await page.keyboard.press("Enter");
  await expect.poll(current).toBe(0);
  await page.keyboard.press("End");
  await expect.poll(current).toBe(3);
  await page.keyboard.press("ArrowDown");
  await expect.poll(current).toBe(0);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await isAt(page, words.menu);

  await page.keyboard.press("Enter");
  await expect.poll(current).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const messages = page.getByRole("dialog", { name: words.messages });
  await messages.waitFor();
  await expect.poll(() => isIn(page, "dialog")).toBe(true);
  await page.keyboard.press("Escape");
  await messages.waitFor({ state: "detached" });
  await isAt(page, words.menu);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.locator(".notification-panel").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".notification-panel").waitFor({ state: "detached" });
  const bell = page.locator("header").getByRole("link", { name: words.bell });
  await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});
