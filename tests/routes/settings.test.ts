import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import { isPostTo, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("digits that were chosen make a page of their own, which is said where its reader begins", async () => {
  const { page, context } = await openPage(browser, { language: "ar" });
  await arriveAs(context, { url, backendUrl }, "raqam");
  await page.goto(`${url}/settings?lng=ar`);
  await page.getByText("٠١٢٣").click();
  const saved = page.waitForResponse(isPostTo(/\/(?:settings|preferences)\b/));
  await page.getByRole("button", { name: "استخدام هذه الأرقام" }).click();
  await saved;
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("حُفظ شكل الأرقام الذي اخترته.");
  await context.close();
});
