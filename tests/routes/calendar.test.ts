import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations } from "../e2e/faults.ts";
import { openBrowser } from "../support/browser.ts";
import { arrive, url } from "./drama-people.ts";

// Sizes, keys and touch; what the calendar says: tests/app/calendar.test.ts.

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([
  ["en", true, "jaras1", "City of Dreams", "Each episode", "Never"],
  ["ar", false, "jaras2", "مدينة الأحلام", "عند كل حلقة", "لا تذكّرني"],
] as const)(
  "476 a bell on a phone in %s: one press opens, one chooses; JavaScript %s",
  async (language, javaScript, name, drama, each, never) => {
    const options = { device: "phone", language, javaScript } as const;
    const { page, client, context, failures } = await arrive(browser, name, options);
    const kept = async () => (await client.from("reminders").select("drama_id, kind")).data;
    // Whoever has one sees its bell also when nothing is announced any more.
    await client.rpc("set_reminder", { drama: "4", kind: "complete" });
    const address = "/calendar?zone=Asia%2FKuwait";
    await page.goto(url + address);
    const bell = page
      .locator("ol.week .bell")
      .and(page.getByRole("button", { name: drama }))
      .first();
    const size = await bell.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const choose = async (choice: string) => {
      await bell.tap();
      await page.locator("[role=menu]:popover-open").getByRole("menuitemradio", { name: choice }).tap();
    };
    await choose(each);
    await expect.poll(kept).toEqual([{ drama_id: "4", kind: "each" }]);
    await expect.poll(() => bell.getAttribute("aria-label")).toContain(each);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await choose(never);
    await expect.poll(kept).toEqual([]);
    await expect.poll(() => page.getByRole("button", { name: each }).count()).toBe(0);
    // All of a day of the month leads to its place in the week.
    const [corner] = await page.locator(".month .month-day").first().locator("xpath=ancestor::td").all();
    await corner?.tap({ position: { x: 8, y: 56 } });
    await page.waitForURL(/#day-\d{4}-\d\d-\d\d$/);
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("475 476 by keys, on a wide screen: a bell of the month, and back to it; an address made and ended in place", async () => {
  const { page, client, context } = await arrive(browser, "jaras3");
  await client.rpc("set_reminder", { drama: "4", kind: "complete" });
  await page.addInitScript(AXE);
  await page.goto(`${url}/calendar`);
  const bell = page
    .locator(".month .bell")
    .and(page.getByRole("button", { name: "City of Dreams" }))
    .first();
  expect(await axeViolations(page)).toEqual([]);
  await bell.press("Enter");
  await page.getByRole("menuitemradio", { name: "Each episode" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const kinds = async () => (await client.from("reminders").select("kind")).data;
  await expect.poll(kinds).toEqual([{ kind: "each" }]);
  await expect.poll(() => bell.getAttribute("aria-label")).toBe("Reminder for City of Dreams: Each episode");
  await expect.poll(() => bell.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.goto(`${url}/settings#calendar`);
  const section = page.getByRole("region", { name: "Calendar" });
  await section.getByRole("button", { name: "Make an address" }).press("Enter");
  const address = () => section.getByLabel("Your calendar address").inputValue();
  await expect.poll(address).toMatch(/\/calendar\/[0-9a-f]{64}\.ics$/);
  await section.getByRole("button", { name: "End the address" }).press("Enter");
  await page.getByText("Your calendar address has ended.").waitFor();
  await context.close();
});
