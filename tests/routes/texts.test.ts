import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { read, url } from "./page-heads.ts";

const TEXTS = {
  "/help": ["Help", "المساعدة"],
  "/guidelines": ["Guidelines", "الإرشادات"],
  "/privacy": ["Privacy", "الخصوصية"],
  "/terms": ["Terms", "الشروط"],
} as const;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("texts", () => {
  test.each(Object.entries(TEXTS))(
    "013 %s is written in both languages, part by part",
    async (path, [en, ar]) => {
      const [english, arabic] = await Promise.all([read(`${path}?lng=en`), read(`${path}?lng=ar`)]);
      expect([english.status, arabic.status]).toEqual([200, 200]);
      expect(english.html).toMatch(new RegExp(`<h1[^>]*>${en}</h1>`));
      expect(arabic.html).toMatch(new RegExp(`<h1[^>]*>${ar}</h1>`));
      const parts = ({ html }: { html: string }) =>
        [...html.matchAll(/<section id="([a-z-]+)"/g)].map(([, id]) => id);
      expect(parts(english).length).toBeGreaterThan(5);
      expect(parts(arabic)).toEqual(parts(english));
      // Every link within the texts leads to a place or to a part that exists.
      for (const { html } of [english, arabic]) {
        for (const [, id] of html.matchAll(/href="#([a-z-]+)"/g))
          if (id !== "main") expect(parts(english)).toContain(id);
      }
    },
  );

  test.each([
    ["en", "courtesy, not secrecy", "Tells of episode 12", "I have seen up to episode"],
    ["ar", "من باب اللياقة لا السرية", "حرق للحلقة 12", "شاهدت حتى الحلقة"],
  ])(
    "461 help and guidelines say that the veil is courtesy and not secrecy: %s",
    async (lng, says, ...shown) => {
      for (const path of ["/help", "/guidelines"]) {
        const { html } = await read(`${path}?lng=${lng}`);
        const [, part = ""] = html.match(/<section id="spoilers"([\s\S]*?)<\/section>/) ?? [];
        expect(part).toContain(says);
        // In the words that stand on the page itself.
        if (path === "/help") for (const words of shown) expect(part).toContain(words);
      }
    },
  );

  test("links from one text into another arrive at a part of it", async () => {
    const pages = await Promise.all(
      Object.keys(TEXTS).map(async (path) => [path, (await read(path)).html] as const),
    );
    const html = new Map<string, string>(pages);
    const links = [...html.values()].flatMap((text) => [...text.matchAll(/href="(\/[a-z]+)#([a-z-]+)"/g)]);
    expect(links.length).toBeGreaterThan(1);
    // Settings are no text; their parts are looked at where members are.
    const intoTexts = links.filter(([, path]) => path !== "/settings");
    for (const [, path = "", part] of intoTexts) expect(html.get(path)).toContain(`<section id="${part}"`);
  });
});

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
