import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { findBarriers } from "../support/barriers.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// Pictures of a post over its page; without scripts: tests/app/pictures.test.ts.

const { url } = demoSite();
const FRAME_BY_FRAME = "/forum/post/00000000-0000-4000-8000-0000000a0002";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([
  ["en", "ArrowRight", -200, "Close"],
  ["ar", "ArrowLeft", 200, arabic.Close],
] as const)(
  "arrow keys follow the reading direction, a swipe turns, Escape gives the focus back: %s",
  async (language, onwards, swipe, close) => {
    const { page, context, failures } = await openPage(browser, { language });
    await page.goto(url + FRAME_BY_FRAME);
    const dialog = page.getByRole("dialog");
    const shows = (place: number) => dialog.locator(`img[src*="desert-winds-${place}"]`).waitFor();
    const link = page.locator('a[href*="desert-winds-1"]');
    await link.focus();
    await link.press("Enter");
    await shows(1);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press(onwards);
    await shows(2);
    await page.keyboard.press("End");
    await shows(5);
    await page.keyboard.press(onwards);
    await shows(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.locator('a[href*="desert-winds-2"]').click();
    await shows(2);
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(600 + swipe, 410);
    await page.mouse.up();
    await shows(3);
    await dialog.getByRole("button", { name: close }).click();
    await dialog.waitFor({ state: "detached" });
    expect(failures).toEqual([]);
    await context.close();
  },
);
