import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// From the page of a drama to a post about it.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([
  { language: "en" as const, link: "Talk about it", tag: "desert-winds", javaScript: true },
  { language: "en" as const, link: "Talk about it", tag: "desert-winds", javaScript: false },
  { language: "ar" as const, link: "افتح نقاشًا عنه", tag: "رياح-الصحراء", javaScript: true },
])("$language, scripts: $javaScript: the tag of the drama and a category stand there", async (row) => {
  const { language, link, tag, javaScript } = row;
  const { page, context } = await openPage(browser, { language, javaScript, device: "phone" });
  await enterAs(context, url, "omar");
  await page.goto(`${url}/drama/1?lng=${language}`);
  await page.getByRole("link", { name: link }).tap();
  await page.locator("[name=title]").waitFor();
  await expect.poll(() => page.locator("[name=tags]").inputValue()).toBe(tag);
  await expect.poll(() => page.locator("[name=categoryId]").inputValue()).not.toBe("");
  await context.close();
});
