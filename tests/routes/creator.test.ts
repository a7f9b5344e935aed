import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("321 372 538: a visitor's Follow toggles here alone; both buttons say what members can do", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(`${url}/creators`);
  // Until nothing that belongs to the page is on its way any more.
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const card = page.locator("article").filter({ hasText: "Omar Al-Farsi" });
  const note = page.getByRole("dialog");
  const follow = card.getByRole("button", { name: "Follow", exact: true });
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("false");
  await follow.press("Enter");
  const following = card.getByRole("button", { name: "Following" });
  await expect.poll(() => following.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => page.getByRole("button", { name: "Following" }).count()).toBe(1);
  await note.and(page.getByRole("dialog", { name: "Follow creators" })).waitFor();
  await page.keyboard.press("Escape");
  await note.waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "Message" }).click();
  await page.getByRole("dialog", { name: "Write to creators" }).waitFor();
  await page.keyboard.press("Escape");
  await note.waitFor({ state: "hidden" });
  expect(asked).toEqual([]);

  await card.getByRole("link", { name: "Omar Al-Farsi" }).click();
  await page.getByRole("heading", { level: 1, name: "Omar Al-Farsi" }).waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Follow", exact: true }).getAttribute("aria-pressed"))
    .toBe("false");
  await page.goBack();
  await page.getByText("Showing 8 of 8 creators").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Following" }).count()).toBe(0);
  // Taken back, it needs no words.
  await follow.click();
  await page.keyboard.press("Escape");
  await following.click();
  await follow.waitFor();
  await expect.poll(() => note.count()).toBe(0);
  expect(failures).toEqual([]);
  await context.close();
});

test("325 326: tabs answer to arrows and Space, without a load, and the way back", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(`${url}/creator/2`);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const panel = page.getByRole("tabpanel");
  const opened = async (name: string) => {
    await page.waitForURL(new RegExp(`tab=${name.toLowerCase()}$`));
    await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
  };
  await page.getByRole("tab", { name: "Projects" }).click();
  await opened("Projects");
  await page.getByRole("tab", { name: "Projects" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await opened("Awards");
  await expect.poll(() => panel.getByRole("listitem").count()).toBe(4);
  await page.getByRole("tab", { name: "Gallery" }).click();
  await panel.getByRole("heading", { name: "Gallery Coming Soon" }).waitFor();
  await page.goBack();
  await opened("Awards");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});
