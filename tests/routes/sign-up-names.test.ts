import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// The username that was chosen at the sign-up comes along to the profile.

const { url } = demoSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("N25 after signing up the profile knows the username though the page's data are still to come", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await page.goto(`${url}/forum`);
  await page.getByRole("link", { name: "Sign In", exact: true }).first().tap();
  await page.getByRole("heading", { name: "Sign In", exact: true }).waitFor();
  await page.getByRole("button", { name: "I am new here" }).tap();
  const dialog = page.getByRole("dialog", { name: "Create Account" });
  await dialog.getByLabel("Username").fill("signs-up-slowly");
  await dialog.getByLabel("Email").fill("signs-up-slowly@hikaya.test");
  await dialog.getByLabel("Password").fill(PASSWORD);
  let letThrough = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/forum\.data/, async (route) => {
    await isWanted;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/forum\.data/);
  await dialog.getByRole("button", { name: "Create Account" }).tap();
  await asked;
  const profile = page.getByRole("dialog", { name: "Complete Your Profile" });
  await profile.waitFor();
  const name = profile.getByLabel("Username");
  await expect.poll(() => name.inputValue()).toBe("signs-up-slowly");
  const answered = page.waitForResponse(/\/forum\.data/);
  letThrough();
  await answered;
  await profile.getByRole("button", { name: "Complete Profile" }).tap();
  await profile.waitFor({ state: "detached" });
  expect(failures).toEqual([]);
  await context.close();
});
