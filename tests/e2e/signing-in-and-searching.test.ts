import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// Small ways that careful use found blocked: Enter in the search, the address typed before.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(["phone", "desktop"] as const)(
  "finding-A16 on a %s Enter in the forum's search, and All results below its list, lead to the page of results",
  async (device) => {
    const { page, context } = await openPage(browser, { device });
    await page.goto(`${url}/forum?lng=en`);
    const begin = page.getByLabel("Search posts and comments");
    await begin.click();
    const box = page.getByRole("combobox", { name: "Search posts and comments" });
    await box.fill("Noor");
    await page.getByRole("option").first().waitFor();
    await box.press("Enter");
    await page.waitForURL(`${url}/search?q=Noor`);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Community Forum" }).waitFor();
    await page.getByLabel("Search posts and comments").click();
    await box.fill("Noor");
    const all = page.getByRole("link", { name: "All results" });
    await (device === "phone" ? all.tap() : all.click());
    await page.waitForURL(`${url}/search?q=Noor`);
    await context.close();
  },
);

test.each(["dialog", "page"] as const)(
  "finding-A24 Forgot password? and the code keep the address already typed, in the %s",
  async (way) => {
    const { page, context } = await openPage(browser, { device: "phone" });
    for (const [link, heading] of [
      ["Forgot password?", "Forgot password?"],
      ["Sign in with a code", "Sign in with a code"],
    ] as const) {
      await page.goto(way === "page" ? `${url}/sign-in?lng=en` : `${url}/forum?lng=en`);
      if (way === "dialog") {
        await page.getByRole("link", { name: "Sign In", exact: true }).first().click();
        await page.getByRole("dialog").waitFor();
      }
      await page.getByLabel("Email").fill("layla@hikaya.test");
      await page.getByRole("link", { name: link }).click();
      await page.getByRole("heading", { name: heading }).waitFor();
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("layla@hikaya.test");
    }
    await context.close();
  },
);

test("the search icon leads to a field that is ready to be typed into; results take no focus", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await page.goto(`${url}/forum`);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
  const field = page.locator("main").getByRole("searchbox");
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("noor");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=noor/);
  await page.goto(`${url}/search?q=noor`);
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(false);
  await context.close();
});

test("nothing moves behind a dialog, whether the page scrolls or not", async () => {
  const withBars = await openBrowser({ scrollBars: true });
  const { page } = await openPage(withBars);
  const title = page.getByRole("heading", { level: 1 });
  for (const height of [600, 4_000]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`${url}/help`);
    await title.waitFor();
    const before = (await title.boundingBox())?.x;
    expect(before).toBeGreaterThan(0);
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("dialog").waitFor();
    await expect.poll(async () => (await title.boundingBox())?.x, { message: `${height} px` }).toBe(before);
  }
  await withBars.close();
});

test("whoever signs in above a discussion finds it as they left it, and never a head without its account part", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await page.goto(`${url}/forum/post/00000000-0000-4000-8000-0000000a0001?lng=en`);
  const discussion = page.locator("#comments");
  const spoiler = discussion.getByRole("checkbox", { name: "Show the spoiler" }).first();
  await spoiler.focus();
  await page.keyboard.press("Space");
  const before = await discussion.elementHandle();
  const bare = await page.getByRole("banner").evaluateHandle((head) => {
    const seen: string[] = [];
    const look = () => {
      const account = head.querySelector("a[href^='/sign-in'], a[href='/notifications']");
      if (!account) seen.push(head.textContent ?? "");
    };
    new MutationObserver(look).observe(head, { childList: true, subtree: true });
    look();
    return seen;
  });
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("layla@hikaya.test");
  await dialog.getByLabel("Password").fill("hikaya-demo");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).tap();
  await page.getByRole("button", { name: "Your menu" }).waitFor();
  await discussion.getByLabel("Your comment").waitFor();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => spoiler.isChecked()).toBe(true);
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await bare.jsonValue()).toEqual([]);
  expect(failures).toEqual([]);
  await context.close();
});
