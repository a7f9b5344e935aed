import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEVICES, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// How 'In the forum now' of category pages looks.

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

test.each(["en", "ar"] as const)(
  "P1 it is in sight before the samples, beside them where there is room (%s)",
  async (language) => {
    const { page, context, failures } = await openPage(browser, { device: "phone", language });
    await page.goto(`${url}/category/general?lng=${language}`);
    const boxOf = async (element: ReturnType<Page["locator"]>) => {
      const box = await element.boundingBox();
      if (!box) throw new Error("Not to be seen");
      return { ...box, bottom: box.y + box.height };
    };
    const look = () =>
      Promise.all([
        boxOf(forumNow(page, language)),
        boxOf(page.locator("article").first()),
        boxOf(page.locator("main aside section").first()),
      ]);
    const [part, sample] = await look();
    expect(part.y).toBeLessThan(DEVICES.phone.viewport.height * 0.75);
    expect(part.height).toBeLessThan(360);
    expect(part.bottom).toBeLessThan(sample.y);

    await page.setViewportSize(DEVICES.desktop.viewport);
    const [beside, samples, about] = await look();
    expect(beside.y).toBeLessThan(samples.y);
    expect(beside.bottom).toBeLessThan(about.y);
    // In the column of the sidebar, which stands at the end of the line.
    expect(Math.abs(beside.x - about.x)).toBeLessThan(1);
    if (language === "en") expect(beside.x).toBeGreaterThan(samples.x + samples.width);
    else expect(beside.x + beside.width).toBeLessThan(samples.x);
    expect(failures).toEqual([]);
    await context.close();
  },
);
