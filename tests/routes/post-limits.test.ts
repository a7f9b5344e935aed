import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// How long a title may be and how many tags a post has is said before anybody meets the limit.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([
  { path: "/forum/new", title: "0/255", tags: "Up to 8, separated by commas" },
  { path: "/discussions/new", title: "0/200", tags: "Up to 5, separated by commas" },
])("$path says both", async ({ path, title, tags }) => {
  const { page, context } = await openPage(browser, { device: "phone", javaScript: false });
  await enterAs(context, url, "omar");
  await page.goto(url + path);
  await page.getByText(tags, { exact: true }).waitFor();
  await expect.poll(() => page.getByText(title, { exact: true }).isVisible()).toBe(true);
  await context.close();
});
