import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, beAt, openMenu, placeOf, url } from "./drama-people.ts";

// What scripts do for a member on the page of a drama; what it says: tests/app/drama-members.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Whether scripts have done it all in the page that stood there; asked once before, and once after. */
const stays = (page: Page) =>
  page.evaluate(() => Reflect.has(window, "stays") || !Reflect.set(window, "stays", true));

test("403 408 410: a drama is moved on, set and taken out without a load of the page", async () => {
  const person = await arrive(browser, "tala1");
  const { page, context, failures } = person;
  await page.goto(`${url}/drama/3`);
  await stays(page);
  await page.getByRole("button", { name: "Add to Library" }).click();
  await page.getByRole("button", { name: /\+1.*Episode 1$/ }).click();
  await page.getByRole("button", { name: /\+1.*Episode 2$/ }).waitFor();
  await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 1 });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: /\+1.*Episode 1$/ }).waitFor();
  await expect.poll(() => placeOf(person)).toEqual({ status: "planned", position: 0 });
  await openMenu(page, "Status: Plan to watch");
  await page.getByRole("menuitemradio", { name: "Paused" }).click();
  await expect.poll(() => placeOf(person)).toEqual({ status: "paused", position: 0 });
  await openMenu(page, "Status: Paused");
  await page.getByRole("menuitem", { name: "Remove from library" }).click();
  await page.getByRole("button", { name: "Add to Library" }).waitFor();
  await expect.poll(() => placeOf(person)).toBeNull();
  expect(await stays(page)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});

test("408: a card is moved on without a load of the page", async () => {
  const person = await arrive(browser, "salma7", { device: "phone" });
  const { page, context, failures } = person;
  await beAt(person, "3", 7);
  await page.goto(url);
  await stays(page);
  const card = page.locator("[data-drama='3']");
  await card.getByRole("button", { name: /\+1.*Episode 8$/ }).click();
  await card.getByText("8 of 15").waitFor();
  await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 8 });
  expect(await stays(page)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});

test("409: the strand is one control for keys, 'up to' and 'all' lead further", async () => {
  const person = await arrive(browser, "tala5");
  const { page, context, failures } = person;
  await beAt(person, "2", 2);
  await page.goto(`${url}/drama/2`);
  const strand = page.getByRole("slider", { name: "Episodes seen" });
  await strand.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strand.getAttribute("aria-valuetext")).toBe("Episode 3 of 8");
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 3 });
  await page.getByRole("button", { name: "Up to…" }).click();
  const dialog = page.getByRole("dialog", { name: "I have seen up to episode" });
  await dialog.getByRole("spinbutton").fill("5");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 5 });
  // 411: the last episode of a drama that is complete.
  await page.getByRole("button", { name: "Up to…" }).click();
  await dialog.getByRole("button", { name: /^All that is out/ }).click();
  await dialog.getByRole("button", { name: "Keep" }).click();
  // It stands on the page, too, for those who come back later.
  await page.locator("form").getByRole("button", { name: "Mark completed" }).click();
  await page.getByRole("button", { name: "Status: Completed" }).waitFor();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "completed", position: 8 });
  expect(failures).toEqual([]);
  await context.close();
});

test("413: two tabs of a member agree within a second", async () => {
  const person = await arrive(browser, "tala6");
  const { page, context } = person;
  await beAt(person, "3", 4);
  const other = await context.newPage();
  await page.goto(`${url}/drama/3`);
  await other.goto(`${url}/drama/3`);
  await other.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /\+1.*Episode 5$/ }).click();
  await other.getByRole("button", { name: /\+1.*Episode 6$/ }).waitFor();
  await other.getByRole("button", { name: /\+1.*Episode 6$/ }).click();
  await page.getByRole("button", { name: /\+1.*Episode 7$/ }).waitFor();
  await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 6 });
  await context.close();
});
