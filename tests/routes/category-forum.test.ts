import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// How 'In the forum now' of category pages looks, and that what is kept for visitors names what is new.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const TITLES = { en: "In the forum now", ar: "الآن في المنتدى" };

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const forumNow = (page: Page, language: keyof typeof TITLES = "en") =>
  page.locator("section", { has: page.getByRole("heading", { name: TITLES[language], exact: true }) });

test("Arabic titles on an English page are as bold as the others, in a font of the reader's", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/category/recommendations?lng=en`);
  const title = page.locator(".forum-now a[lang=ar]").first();
  const { fontFamily, fontWeight } = await title.evaluate((link) => getComputedStyle(link));
  // The faces of the stand-in have no bold, and are made bold from 600 on.
  expect(Number(fontWeight)).toBeGreaterThanOrEqual(600);
  expect(fontFamily).not.toContain("Readex Fallback");
  await context.close();
});

test("P1 539 what a member publishes is on the page that was kept for visitors", async () => {
  const title = "A kettle that never boils in episode nine";
  const read = async () => (await fetch(`${url}/category/general`)).text();
  // Kept from here on.
  await read();
  const { context } = await openPage(browser);
  await enterAs(context, url, "sara");
  const form = { categoryId: GENERAL, title, content: "Four minutes on the stove, and nobody looks at it." };
  const answer = await context.request.post(`${url}/forum/new`, { form, headers: { origin: url } });
  expect(new URL(answer.url()).pathname).toMatch(/^\/forum\/post\//);
  await expect.poll(read).toContain(title);
  await context.close();
});

test.each([
  ["phone", "en"],
  ["phone", "ar"],
  ["desktop", "en"],
  ["desktop", "ar"],
] as const)(
  "P1 it is in sight before the samples, beside them where there is room: %s, %s",
  async (device, language) => {
    const { page, context, failures } = await openPage(browser, { device, language });
    await page.goto(`${url}/category/general?lng=${language}`);
    const boxOf = async (element: ReturnType<Page["locator"]>) => {
      const box = await element.boundingBox();
      if (!box) throw new Error("Not to be seen");
      return { ...box, bottom: box.y + box.height };
    };
    const [part, sample, about] = await Promise.all([
      boxOf(forumNow(page, language)),
      boxOf(page.locator("article").first()),
      boxOf(page.locator("main aside section").first()),
    ]);
    if (device === "phone") {
      expect(part.y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.75);
      expect(part.height).toBeLessThan(360);
      expect(part.bottom).toBeLessThan(sample.y);
    } else {
      expect(part.y).toBeLessThan(sample.y);
      expect(part.bottom).toBeLessThan(about.y);
      // In the column of the sidebar, which stands at the end of the line.
      expect(Math.abs(part.x - about.x)).toBeLessThan(1);
      if (language === "en") expect(part.x).toBeGreaterThan(sample.x + sample.width);
      else expect(part.x + part.width).toBeLessThan(sample.x);
    }
    expect(failures).toEqual([]);
    await context.close();
  },
);
