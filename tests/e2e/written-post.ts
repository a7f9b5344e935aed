import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { enterAs } from "./people.ts";

export const { url } = demoSite();

export let browser: Browser;
export let layla: Awaited<ReturnType<BrowserContext["storageState"]>>;
/** A post of layla's: two paragraphs, a bold word in the second. */
export let written: string;

export const text = (within: Page | Locator) => within.getByRole("textbox", { name: /^(Content|المحتوى)/ });
export const toolbar = (within: Page | Locator) => within.getByRole("toolbar");

export const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
};

/** A browser, the session of layla, and a post of hers with this title. */
export function openWritten(title: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "layla");
    layla = await context.storageState();
    await page.goto(`${url}/forum/new`);
    await page.getByLabel("Category").selectOption({ label: "General Discussion" });
    await page.getByLabel("Title").fill(title);
    // Until the editor stands, the field is plain and Control+b does nothing.
    await toolbar(page).waitFor();
    await text(page).click();
    await page.keyboard.type("The first paragraph stands here.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Second begins ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("lanterns");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" and ends.");
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    written = new URL(page.url()).pathname;
    await context.close();
  });
  afterAll(() => browser?.close());
}
