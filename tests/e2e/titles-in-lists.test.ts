import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// Members write in both languages: a list of their titles and excerpts keeps one edge, and each its own direction.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

interface Title {
  text: string;
  isArabic: boolean;
  direction: string;
  /** From the edge where the page begins to the first line of the title, in px. */
  indent: number;
}

/** The titles and excerpts that are drawn: rows out of sight have no boxes yet. */
function titlesOf(page: Page): Promise<Title[]> {
  return page.evaluate(() => {
    const isRightToLeft = document.documentElement.dir === "rtl";
    const titles = [...document.querySelectorAll("main li article :is(h2, h2 ~ a p)")].filter((title) =>
      title.checkVisibility({ contentVisibilityAuto: true }),
    );
    return titles.map((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      // Words of two scripts lie in several boxes, in the order in which they are read.
      const boxes = [...words.getClientRects()];
      const line = boxes.filter((one) => one.top < (boxes[0]?.bottom ?? 0));
      const box = title.getBoundingClientRect();
      const indent = isRightToLeft
        ? box.right - Math.max(...line.map((one) => one.right))
        : Math.min(...line.map((one) => one.left)) - box.left;
      return {
        text: title.textContent ?? "",
        // As dir="auto" judges: by the first letter, whatever a title holds after it.
        isArabic: /^\P{L}*\p{Script=Arabic}/u.test(title.textContent ?? ""),
        direction: getComputedStyle(title).direction,
        indent: Math.round(indent),
      };
    });
  });
}

test.each(["ar", "en"] as const)(
  "finding-P17 titles and excerpts have the direction of their language, and begin where the %s page does",
  async (language) => {
    const { page, context } = await openPage(browser, { language });
    await page.setViewportSize({ width: 1280, height: 4000 });
    const isForeign = ({ isArabic }: Title) => isArabic !== (language === "ar");
    const foreign = async () => (await titlesOf(page)).filter(isForeign);
    await page.goto(`${url}/forum?lng=${language}`);
    await expect.poll(async () => (await foreign()).length).toBeGreaterThan(0);
    const inForum = await titlesOf(page);
    expect(inForum.some((title) => !isForeign(title))).toBe(true);
    // On to somebody who wrote one of the other language.
    const row = page.locator("main li article").filter({ hasText: inForum.find(isForeign)?.text });
    await row.locator('a[href^="/profile/"]').first().click();
    await page.waitForURL("**/profile/*");
    await expect.poll(async () => (await foreign()).length).toBeGreaterThan(0);
    for (const title of [...inForum, ...(await titlesOf(page))]) {
      expect(title).toEqual({ ...title, direction: title.isArabic ? "rtl" : "ltr", indent: 0 });
    }
    await context.close();
  },
);
