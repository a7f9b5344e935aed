import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enterAs } from "./people.ts";

// A phone held sideways has 390 px of height: what is read and written gets most of them.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("the bars of a phone held sideways leave the page its height", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ["/forum", "/dramas"]) {
    await page.goto(`${url}${path}?lng=ar`);
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    const main = page.getByRole("main");
    // How much of the middle of the screen shows the page itself.
    const free = await main.evaluate((element) => {
      const rows = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 2, y),
      );
      return rows.filter((hit) => hit && element.contains(hit)).length;
    });
    expect(free, path).toBeGreaterThanOrEqual(330);
    await expectUsable(page, { focus: "anywhere" });
  }
  await context.close();
});

test("a dialog leaves its text lines above the keyboard of a phone held sideways", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await page.setViewportSize({ width: 844, height: 390 });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/forum?lng=ar`);
  await page.locator("main a[href^='/forum/new']").first().tap();
  const text = page.getByRole("dialog").locator("[contenteditable=true]");
  await text.tap();
  // What the keyboard leaves.
  await page.setViewportSize({ width: 844, height: 190 });
  await page.keyboard.type("A line of a long text.");
  const free = await text.evaluate((field) => {
    field.scrollIntoView({ block: "start" });
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter((hit) => hit && field.contains(hit)).length;
  });
  expect(free).toBeGreaterThanOrEqual(100);
  const send = page.getByRole("dialog").locator("button[type=submit]").last();
  await send.scrollIntoViewIfNeeded();
  await expectInSight(send);
  await context.close();
});

test("a conversation begins with its field in sight, however a phone or a tablet is held", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/messages?lng=ar`);
  await page.locator("main a[href^='/messages/0']").first().click();
  await page.waitForURL("**/messages/0*");
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expectInSight(page.getByRole("main").getByRole("textbox").last());
  }
  await context.close();
});
