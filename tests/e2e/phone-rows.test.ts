import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

// What stands beside each other on a phone, in both languages.

const { url, backendUrl } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const say = (sentence: keyof typeof arabic, language: "en" | "ar") =>
  language === "ar" ? arabic[sentence] : sentence;

/** The middle of each, from the top of the page. */
function middlesOf(parts: Locator[]): Promise<number[]> {
  return Promise.all(
    parts.map(async (part) => {
      await part.waitFor();
      const box = await part.boundingBox();
      return box ? Math.round(box.y + box.height / 2) : 0;
    }),
  );
}

test.each(["en", "ar"] as const)(
  "what a member may do with a post is one row, and a draft is offered by two whole buttons (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    await arriveAs(context, { url, backendUrl }, `in-a-row-${language}`);
    await page.goto(`${url}${POST}?lng=${language}`);
    const article = page.locator("main article").first();
    const button = (name: keyof typeof arabic) =>
      article.getByRole("button", { name: say(name, language) }).first();
    const row = [
      button("Upvote"),
      article.locator('a[href="#comments"]'),
      button("Share"),
      button("Save"),
      button("More actions"),
    ];
    for (const width of [430, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const middles = await middlesOf(row);
      expect(Math.max(...middles) - Math.min(...middles), String(width)).toBeLessThan(4);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }

    const field = page.getByLabel(say("Your comment", language));
    await field.fill("Not quite finished yet");
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join().includes("Not quite finished yet")))
      .toBe(true);
    await page.reload();
    const offers = [say("Restore", language), say("Discard", language)].map((name) =>
      page.getByRole("button", { name, exact: true }),
    );
    const [restore = 0, discard = 1] = await middlesOf(offers);
    expect(restore).toBe(discard);
    for (const offer of offers) {
      const { lines, border } = await offer.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const { borderTopColor } = getComputedStyle(element);
        return { lines: words.getClientRects().length, border: borderTopColor };
      });
      expect(lines).toBe(1);
      expect(border).not.toBe("rgba(0, 0, 0, 0)");
    }
    await context.close();
  },
);

test.each(["en", "ar"] as const)(
  "the words of a search field keep clear of its icon, empty and written in either script (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    await arriveAs(context, { url, backendUrl }, `seeker-${language}`);
    for (const path of ["/messages", "/library", "/dramas"]) {
      await page.goto(`${url}${path}?lng=${language}`);
      const field = page.getByRole("main").getByRole("searchbox").first();
      for (const text of ["", "قمر", "noor"]) {
        await field.fill(text);
        // The icon's own box ends 38 px from the edge of the field.
        const room = () =>
          field.evaluate((input, isRtl) => {
            const { paddingLeft, paddingRight } = getComputedStyle(input);
            return Number.parseFloat(isRtl ? paddingRight : paddingLeft);
          }, language === "ar");
        await expect.poll(room, { message: `${path} "${text}"` }).toBeGreaterThanOrEqual(38);
      }
    }
    await context.close();
  },
);

test("Create Post stands above the list at first, and floats once that was scrolled away", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await arriveAs(context, { url, backendUrl }, "floats-by-phone");
  await page.goto(`${url}/forum?lng=ar`);
  const links = page.getByRole("link", { name: say("Create Post", "ar") }).filter({ visible: true });
  const floats = () =>
    links.evaluateAll((all) => all.map((link) => getComputedStyle(link).position === "fixed"));
  await expect.poll(floats).toEqual([false]);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(floats).toEqual([false, true]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(floats).toEqual([false]);
  await context.close();
});
