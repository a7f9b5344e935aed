import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comeAlive, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight } from "../support/usable.ts";
import { enterAs } from "./people.ts";

// A comment that cannot be sent stays in its field, above a sentence that says so. The comment itself is what is sent:
// no other question comes before it, which could fail in its place and take the page along.

const { url } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const WORDS = "Written where no signal reaches.";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function arriveByPhone() {
  const opened = await openPage(browser, { device: "phone" });
  await enterAs(opened.context, url, "layla");
  return opened;
}

/** Sends the comment and expects it back. */
async function sendInVain(page: Page): Promise<void> {
  const box = page.getByLabel("Your comment");
  await box.fill(WORDS);
  await page.getByRole("button", { name: "Post Comment" }).tap();
  await expectInSight(page.getByText("This could not be sent."));
  await expect.poll(() => box.inputValue()).toBe(WORDS);
}

test("where nothing can be asked about routes", async () => {
  const { page, context } = await arriveByPhone();
  await page.route("**/__manifest*", (route) => route.abort());
  await page.goto(`${url}${POST}?lng=en`);
  await comeAlive(page);
  await page.route("**/forum/post/**", (route) => route.abort());
  await sendInVain(page);
  await context.close();
});

test("with Save-Data and no network, from a page long at rest", async () => {
  const { page, context } = await arriveByPhone();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  await page.goto(`${url}${POST}?lng=en`, { waitUntil: "networkidle" });
  await comeAlive(page);
  await context.setOffline(true);
  await sendInVain(page);
  await context.close();
});
