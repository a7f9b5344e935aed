import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// What stands around every page: header, menu, footer, language, theme.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("007 040 041 Profile of somebody without one opens the dialog again", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/forum`);
  await page.getByRole("link", { name: "Sign In", exact: true }).first().click();
  await page.getByText("I am new here").click();
  await page.getByLabel("Username").fill("later-then");
  await page.getByLabel("Email").fill("later-then@hikaya.test");
  await page.getByLabel("Password").fill("hikaya-demo");
  await page.getByRole("button", { name: "Create Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
  await dialog.getByLabel("Username").waitFor();
  await dialog.getByLabel("Bio").waitFor();
  await dialog.getByText("Skip for Now").click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await dialog.waitFor();
  await context.close();
});

test("018 019 the choice is kept in local storage and followed where no cookie decides", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/help?lng=ar`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ar");
  await context.clearCookies();
  await page.goto(`${url}/help`);
  await page.locator("html[lang=ar][dir=rtl]").waitFor();
  await context.close();
});
