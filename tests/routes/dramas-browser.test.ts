import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// The list of dramas and a drama's page with scripts; what they say: tests/app.

const { url } = demoSite();

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
const titlesOn = (page: Page) => page.locator("main article h2").allTextContents();
const countOn = (page: Page) => page.locator("main p[role=status]");

/** With the eight samples there is nothing behind Load More. */
async function expectNoMore(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const button = page.getByRole("button", { name: "Load More Dramas" });
  await button.focus();
  await page.getByRole("tooltip", { name: "These are all of them" }).waitFor();
  await page.keyboard.press("Enter");
  await button.click({ force: true });
  await expect.poll(() => titlesOn(page)).toHaveLength(8);
  expect(requests).toEqual([]);
}

describe("with JavaScript", () => {
  test("285 286 287 288: the list follows typing and choices without a reload, and the history keeps its order", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/forum`);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dramas" }).click();
    await page.getByText("Showing 8 of 8 dramas").waitFor();
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    const search = page.getByRole("searchbox", { name: "Search dramas, actors, or genres" });
    await search.pressSequentially("noor ", { delay: 30 });
    await page.getByText("Showing 1 of 8 dramas").waitFor();
    await page.waitForURL("**/dramas?q=noor");
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => search.inputValue()).toBe("noor ");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Highest Rated");
    await page.waitForURL("**/dramas?q=noor&sort=rating");
    await page.goBack();
    await page.waitForURL("**/dramas?q=noor");
    await expect.poll(() => page.getByRole("combobox", { name: "Sort by" }).inputValue()).toBe("");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await page.getByText("Showing 8 of 8 dramas").waitFor();
    await expect.poll(() => search.inputValue()).toBe("");
    await page.goBack();
    await page.getByText("Showing 1 of 8 dramas").waitFor();
    await expect.poll(() => search.inputValue()).toBe("noor");
    // Typing took no place in the history: one step further back is the page before the list.
    await page.goBack();
    await page.waitForURL("**/forum");
    expect(documents).toEqual([]);
    expect(failures).toEqual([]);
    await context.close();
  });

  test("293 294 295 543: no more to load says so; clearing keeps the focus on the count; what takes its time is a skeleton", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/dramas`, { waitUntil: "networkidle" });
    await expectNoMore(page);
    await page.goto(`${url}/dramas?q=zzzz&country=Egypt`);
    const country = page.getByRole("combobox", { name: "Country" });
    await page.getByRole("link", { name: "Clear All Filters" }).click();
    await page.getByText("Showing 8 of 8 dramas").waitFor();
    await expect.poll(() => countOn(page).evaluate((line) => line === document.activeElement)).toBe(true);
    await expect.poll(() => country.inputValue()).toBe("");
    await expect.poll(() => titlesOn(page)).toHaveLength(8);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/dramas.data*", async (route) => {
      await held;
      await route.continue();
    });
    await country.selectOption("Egypt");
    await page.locator("main .skeleton").first().waitFor();
    await page.locator("main article").first().waitFor({ state: "detached" });
    await expect.poll(() => country.inputValue()).toBe("Egypt");
    release();
    await page.getByText("Showing 2 of 8 dramas").waitFor();
    await page.locator("main .skeleton").first().waitFor({ state: "detached" });
    expect(failures).toEqual([]);
    await context.close();
  });

  test("292 542: grid and list are two addresses, and filters keep the view", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/dramas?country=Egypt`);
    const inGrid = await titlesOn(page);
    const views = page.getByRole("navigation", { name: "View" });
    await expect
      .poll(() => views.getByRole("link", { name: "Grid" }).getAttribute("aria-current"))
      .toBe("true");
    await views.getByRole("link", { name: "List" }).click();
    await page.waitForURL("**/dramas?country=Egypt&view=list");
    await views
      .locator("[aria-current]")
      .and(views.getByRole("link", { name: "List" }))
      .waitFor();
    await expect.poll(() => titlesOn(page)).toEqual(inGrid);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Alphabetical");
    await page.waitForURL("**/dramas?country=Egypt&sort=alphabetical&view=list");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await page.waitForURL("**/dramas?view=list");
    await page.getByText("Showing 8 of 8 dramas").waitFor();
    await page.goBack();
    await views.getByRole("link", { name: "Grid" }).click();
    await page.waitForURL("**/dramas?country=Egypt&sort=alphabetical");
    expect(failures).toEqual([]);
    await context.close();
  });

  test("299: tabs are walked by arrows and followed by Enter, each with its address, without a request", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/drama/3`);
    const requests: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && requests.push(request.url()));
    await page.getByRole("tab", { name: "Episodes" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Synopsis" }).waitFor();
    await page.waitForURL(/\?tab=overview$/);
    await page.getByRole("tab", { name: "Overview", selected: true }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Play episode 1" }).waitFor();
    expect(requests).toEqual([]);
    await context.close();
  });

  test("303 304: a review by keyboard goes on top as You, of today, with no likes, and nowhere else", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/drama/3?tab=reviews`);
    const writes: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));
    const submit = page.getByRole("button", { name: "Submit Review" });
    const text = page.getByLabel("Your review");
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await text.fill("   ");
    await page.getByRole("radio", { name: "1 star", exact: true }).focus();
    await page.keyboard.press("Space");
    for (let star = 1; star < 4; star++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await text.fill("  Slow, and <b>worth it</b>.  ");
    const day = () => page.evaluate(() => new Date().toLocaleDateString("en-CA"));
    const before = await day();
    await submit.focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("tabpanel").getByRole("listitem").first();
    await first.getByText("You", { exact: true }).waitFor();
    for (const fact of ["Slow, and <b>worth it</b>.", "0 likes"])
      await expect.poll(() => first.textContent()).toContain(fact);
    // Midnight may have passed meanwhile.
    const [shown = ""] = /\d{4}-\d\d-\d\d/.exec((await first.textContent()) ?? "") ?? [];
    expect([before, await day()]).toContain(shown);
    await expect.poll(() => first.getByRole("img", { name: "4 out of 5" }).count()).toBe(1);
    await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
    await expect.poll(() => text.inputValue()).toBe("");
    await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
    await expect.poll(() => submit.isDisabled()).toBe(true);
    // What members keep stands in lists of its own.
    const editors = page.getByRole("list").filter({ hasText: "Shahira Mostafa" }).getByRole("listitem");
    await expect.poll(() => editors.count()).toBe(4);
    expect(writes).toEqual([]);
    await page.reload();
    await page.getByText("Shahira Mostafa").waitFor();
    await expect.poll(() => editors.count()).toBe(3);
    expect(failures).toEqual([]);
    await context.close();
  });
});

test("finding-D11 Clear Filters has its place on a phone from the beginning", async () => {
  const { page, context } = await openPage(browser, { language: "ar", device: "phone" });
  const clear = page.getByRole("link", { name: "مسح عوامل التصفية", exact: true });
  await page.goto(`${url}/dramas?lng=ar`);
  await clear.waitFor();
  const before = await clear.boundingBox();
  expect(before?.height).toBeGreaterThanOrEqual(44);
  await page.goto(`${url}/dramas?genre=Comedy&lng=ar`);
  await expect.poll(() => clear.boundingBox()).toEqual(before);
  await context.close();
});
