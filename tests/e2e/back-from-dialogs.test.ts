import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { enterAs } from "./people.ts";

// Back leads to the page before; no dialog of the page that was left stands over it.

const { url } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("Back from a dialog leaves none behind", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await page.goto(`${url}/forum`);
  await page.getByRole("main").locator(`a[href='${POST}']`).first().click();
  await page.waitForURL(url + POST);
  await page.getByRole("link", { name: arabic["Sign In"], exact: true }).first().click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.waitForURL(`${url}/forum`);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await enterAs(context, url, "omar");
  await page.goto(`${url}/forum`);
  await page.getByRole("main").locator(`a[href='${POST}']`).first().click();
  await page.waitForURL(url + POST);
  await page.locator("#comments").getByRole("link", { name: arabic.Report }).first().click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.waitForURL(`${url}/forum`);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await context.close();
});
