import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(["/help", "/contact", "/privacy"])(
  "%s comes alive in Arabic, however late its own texts arrive",
  async (path) => {
    const { page, context, failures } = await openPage(browser, { language: "ar" });
    await page.route("**/assets/*.js", async (route) => {
      const isFrame = /\/(entry|frame|packages|shell|root|manifest)/.test(route.request().url());
      if (!isFrame) await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(url + path);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "الشروط" }).click();
    await page.getByRole("heading", { level: 1, name: "الشروط" }).waitFor();
    await expect.poll(() => page.evaluate(() => "loadedOnce" in window)).toBe(true);
    expect(failures).toEqual([]);
    await context.close();
  },
);

describe("from page to page without loading anew", () => {
  const focused = (page: Page) =>
    page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);

  test("the focus goes to the heading of a new page, and its title is said once", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/forum`);
    await expect.poll(async () => (await focused(page))[0]).toBe("BODY");
    await expect.poll(() => page.locator("[data-arrival]").textContent()).toBe("");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
    await expect.poll(() => focused(page)).toEqual(["H1", "Privacy"]);
    await expect.poll(() => page.locator("[data-arrival]").textContent()).toBe("Privacy · Hikaya");
    await expect.poll(() => page.getByText("Privacy · Hikaya").count()).toBe(1);
    // A part of a page is what its link names.
    await page.goto(`${url}/terms`);
    await page.getByRole("link", { name: "appeal", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Guidelines" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("appeals");
    // A page that is not there takes the place of the frame too.
    await page.goto(`${url}/help`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Categories" }).click();
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Help" }).waitFor();
    await expect.poll(async () => (await focused(page))[0]).toBe("H1");
    expect(failures).toEqual([]);
    await context.close();
  });

  test("another view of the same page leaves the focus where it is", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/forum`);
    const link = page.getByRole("main").locator('a[href*="category=reviews"]').first();
    await link.click();
    await page.waitForURL(/category=reviews/);
    await expect.poll(async () => (await focused(page))[0]).not.toBe("H1");
    await expect.poll(() => page.locator("[data-arrival]").textContent()).toBe("");
    await context.close();
  });
});
