import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import { PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight } from "../support/usable.ts";

// The end of an account, at the foot of the settings.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const hasFocus = (page: Page, words: string) =>
  page.evaluate((said) => document.activeElement?.textContent?.startsWith(said), words);

test("finding-P12 giving up the account and keeping it are said in sight and in focus", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await arriveAs(page.context(), { url, backendUrl }, "wadi");
  await page.goto(`${url}/settings`);
  const form = page.locator("form", { has: page.locator("[value=delete]") });
  await form.getByLabel(/^Type/).fill("wadi");
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expectInSight(page.getByText("Your account will be erased on the day above."));
  await expectInSight(page.getByRole("button", { name: "Keep my account" }));
  await expect.poll(() => hasFocus(page, "Your account will be erased")).toBe(true);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expectInSight(page.getByText("Your account stays."));
  await expect.poll(() => hasFocus(page, "Your account stays.")).toBe(true);
  await context.close();
});
