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

test.each([
  { how: "with JavaScript", javaScript: true, name: "wadi" },
  { how: "without JavaScript", javaScript: false, name: "wadi-b" },
])(
  "Q27 finding-P12 the account is given up with name and password, and kept again, $how",
  async ({ javaScript, name }) => {
    const { page, context } = await openPage(browser, { javaScript, device: "phone" });
    await arriveAs(context, { url, backendUrl }, name);
    await page.goto(`${url}/settings`);
    const form = page.locator("form", { has: page.locator("[value=delete]") });
    await form.getByLabel(/^Type/).fill("somebody");
    await form.getByLabel("Current password").fill(PASSWORD);
    await form.getByRole("button", { name: "Delete my account" }).click();
    await page.getByText("Type your username to confirm").waitFor();
    await form.getByLabel(/^Type/).fill(name);
    await form.getByLabel("Current password").fill(PASSWORD);
    await form.getByRole("button", { name: "Delete my account" }).click();
    // finding-P12: said beside the day and the way back, a long page below the top.
    await page.getByText("Your account will be erased on:").waitFor();
    const asked = page.getByText("Your account will be erased on the day above. Until then you can keep it.");
    await expectInSight(asked);
    await expectInSight(page.getByRole("button", { name: "Keep my account" }));
    if (javaScript) await expect.poll(() => hasFocus(page, "Your account will be erased")).toBe(true);
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expectInSight(page.getByText("Your account stays."));
    if (javaScript) await expect.poll(() => hasFocus(page, "Your account stays.")).toBe(true);
    await context.close();
  },
);
