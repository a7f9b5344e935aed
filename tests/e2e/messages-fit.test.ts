import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight } from "../support/usable.ts";
import { enterAs } from "./people.ts";

// A conversation ends where the window does, whatever stands above it.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The one page stands in the window: the whole of its form, nothing to scroll to, no foot. */
async function expectToFit(page: Page): Promise<void> {
  const form = page
    .getByRole("main")
    .locator("form", { has: page.getByRole("textbox") })
    .last();
  const measure = () =>
    form.evaluate((element) => ({
      below: Math.max(0, Math.round(element.getBoundingClientRect().bottom - innerHeight)),
      further: document.documentElement.scrollHeight - innerHeight,
      foot: document.querySelector("footer")?.checkVisibility() ?? false,
    }));
  await expect.poll(measure).toEqual({ below: 0, further: 0, foot: false });
  await expectInSight(form.getByRole("textbox"));
  await expectInSight(form.getByRole("button").last());
}

test.each([
  ["a phone", "phone", 390, 844, "en"],
  ["a phone with its keyboard", "phone", 390, 480, "ar"],
  ["a phone held sideways", "phone", 844, 390, "ar"],
  ["the same with its keyboard", "phone", 844, 190, "en"],
  ["a tablet", "tablet", 820, 1180, "ar"],
  ["a tablet held sideways", "tablet", 1180, 820, "en"],
  ["a laptop", "desktop", 1280, 800, "en"],
  ["a laptop in Arabic", "desktop", 1280, 800, "ar"],
] as const)("N18 a conversation fits the window: %s", async (_, device, width, height, language) => {
  const { page, context } = await openPage(browser, { device, language });
  await page.setViewportSize({ width, height });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/messages?lng=${language}`);
  await expect.poll(() => page.locator("footer").isVisible()).toBe(false);
  const address = await page.locator("main a[href^='/messages/0']").first().getAttribute("href");
  await page.goto(`${url}${address}`);
  await expectToFit(page);
  // A browser that can has the window end at the keyboard.
  const viewport = page.locator("meta[name=viewport]");
  await expect
    .poll(() => viewport.getAttribute("content"))
    .toMatch(/cover, interactive-widget=resizes-content$/);
  // The line that says so takes its height from the conversation.
  await context.setOffline(true);
  const line = page.getByRole("status").filter({ hasText: /./ }).first();
  await line.waitFor();
  await expectToFit(page);
  await context.close();
});
