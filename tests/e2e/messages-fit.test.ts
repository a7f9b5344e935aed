import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Device, openBrowser, openPage } from "../support/browser.ts";
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

/** Opens a conversation of layla's. */
async function openConversation(device: Device, language: "en" | "ar") {
  const { page, context } = await openPage(browser, { device, language });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/messages?lng=${language}`);
  await expect.poll(() => page.locator("footer").isVisible()).toBe(false);
  const address = await page.locator("main a[href^='/messages/0']").first().getAttribute("href");
  await page.goto(`${url}${address}`);
  // A browser that can has the window end at the keyboard.
  const viewport = page.locator("meta[name=viewport]");
  await expect
    .poll(() => viewport.getAttribute("content"))
    .toMatch(/cover, interactive-widget=resizes-content$/);
  return { page, context };
}

/** At each of these sizes, and again without a network: the line that says so takes its height from the conversation. */
async function expectToFitAt(page: Page, sizes: readonly (readonly [number, number])[]): Promise<void> {
  const line = page.getByRole("status").filter({ hasText: /./ }).first();
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline);
    if (isOffline) await line.waitFor();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expectToFit(page);
    }
  }
}

const PHONE = [
  [390, 844],
  // With its keyboard.
  [390, 480],
  // Held sideways, and so with its keyboard.
  [844, 390],
  [844, 190],
] as const;
const TABLET = [
  [820, 1180],
  [1180, 820],
] as const;

test("N18 a conversation fits the window of a phone and of a tablet, however they are held", async () => {
  const { page, context } = await openConversation("phone", "ar");
  await expectToFitAt(page, [...PHONE, ...TABLET]);
  await context.close();
});

test.each(["en", "ar"] as const)("N18 a conversation fits the window of a laptop (%s)", async (language) => {
  const { page, context } = await openConversation("desktop", language);
  await expectToFitAt(page, [[1280, 800]]);
  await context.close();
});
