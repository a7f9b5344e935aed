import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("227 Q38 Load more adds the next page of activity below the first", async () => {
  const { page, context, failures } = await openPage(browser);
  await enterAs(context, url, "omar");
  await page.goto(`${url}/discover?tab=activity`);
  const rows = page.locator("main ol > li");
  const first = await rows.allTextContents();
  expect(first).toHaveLength(20);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect.poll(() => rows.count()).toBe(40);
  expect((await rows.allTextContents()).slice(0, 20)).toEqual(first);
  expect(page.url()).toMatch(/\?tab=activity$/);
  expect(failures).toEqual([]);
  await context.close();
});
