import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DEVICES, type Device, openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { boxOf, browser, layla, openWritten, text, toolbar, url, written } from "./written-post.ts";

// Writing with a finger and with a mouse: the editor is there from the beginning, fits, and stays where one taps.

openWritten("Lamps and words");

const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";

const press = (device: Device, what: Locator) => (device === "desktop" ? what.click() : what.tap());

/** A page of a phone is turned into one of a tablet by its size alone. */
const SCREENS = { phone: ["phone", "tablet"], desktop: ["desktop"] } as const;

const hiddenPart = (page: Page) => toolbar(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth);

/** The toolbar lies within the screen: on a phone one row that scrolls by itself, elsewhere rows that show every tool. */
async function expectToolbarFits(page: Page, device: Device): Promise<void> {
  const box = await boxOf(toolbar(page));
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if (device !== "phone") {
    expect(await hiddenPart(page)).toBe(0);
    return;
  }
  expect(box.height).toBeLessThan(60);
  expect(await hiddenPart(page)).toBeGreaterThan(100);
}

describe.each([
  ["phone", "ar"],
  ["desktop", "en"],
] as const)("A1 on a %s in %s", (device, language) => {
  test("forms of posts fit the screen, with their toolbar in sight before they are touched", async () => {
    const { page, context, failures } = await openPage(browser, { device, language, storageState: layla });
    for (const path of ["/forum/new", "/discussions/new", `${GROUP}/posts/new`, `${written}/edit`]) {
      await page.setViewportSize(DEVICES[device].viewport);
      await page.goto(`${url}${path}?lng=${language}`);
      await toolbar(page).waitFor();
      // Nobody asked for the keyboard of the phone.
      await expect.poll(() => page.evaluate(() => document.activeElement?.nodeName)).toBe("BODY");
      await expectToolbarFits(page, device);
      for (const screen of SCREENS[device]) {
        await page.setViewportSize(DEVICES[screen].viewport);
        await expectToolbarFits(page, screen);
        await press(device, text(page));
        await page.keyboard.type("Sham");
        await expectUsable(page);
        await press(device, toolbar(page).getByRole("button").nth(2));
        await expect.poll(() => text(page).evaluate((field) => field === document.activeElement)).toBe(true);
      }
    }
    expect(failures).toEqual([]);
    await context.close();
  });

  test("finding-A12 finding-A19 dialogs with forms and the bell scroll in one place, with their titles in sight", async () => {
    const { page, context, failures } = await openPage(browser, { device, language, storageState: layla });
    for (const [path, address] of [
      ["/forum", "/forum/new"],
      ["/discussions", "/discussions/new"],
      ["/groups", "/groups/new"],
    ] as const) {
      await page.setViewportSize(DEVICES[device].viewport);
      await page.goto(`${url}${path}?lng=${language}`);
      const opener = page.locator(`main a[href^="${address}"]:visible`).first();
      await press(device, opener);
      const dialog = page.getByRole("dialog");
      await dialog.locator("form").waitFor();
      if (path !== "/groups") {
        await toolbar(dialog).waitFor();
        await expectToolbarFits(page, device);
        await press(device, text(dialog));
        await page.keyboard.type("Sham");
      }
      expect(new URL(page.url()).pathname).toBe(path);
      for (const screen of SCREENS[device]) {
        await page.setViewportSize(DEVICES[screen].viewport);
        if (path !== "/groups") await expectToolbarFits(page, screen);
        await expectUsable(page);
        await expectInSight(dialog.getByRole("heading").first());
      }
      await page.setViewportSize(DEVICES[device].viewport);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    for (const screen of SCREENS[device]) {
      await page.setViewportSize(DEVICES[screen].viewport);
      await press(device, page.getByRole("banner").locator('a[href="/notifications"]'));
      const panel = page.locator("[role=dialog]", { has: page.getByRole("listitem") });
      await panel.waitFor();
      await expectUsable(page);
      await expectInSight(panel.getByRole("heading"));
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "hidden" });
    }
    expect(failures).toEqual([]);
    await context.close();
  });
});

/** How far the toolbar stands below the title of the dialog, which stays while a text scrolls. */
const belowTitle = (page: Page) =>
  toolbar(page).evaluate((bar) => {
    const body = bar.closest("dialog")?.children[1];
    return bar.getBoundingClientRect().top - (body?.getBoundingClientRect().top ?? 0);
  });

test.each(["page", "dialog"])(
  "the toolbar and the line one writes stand above the keyboard of a phone: %s",
  async (place) => {
    const { page, context } = await openPage(browser, { device: "phone", storageState: layla });
    await page.goto(`${url}${place === "page" ? "/forum/new" : "/forum"}`);
    if (place === "dialog") await page.locator('main a[href^="/forum/new"]:visible').first().tap();
    await toolbar(page).waitFor();
    await text(page).tap();
    for (let line = 1; line < 12; line += 1) {
      await page.keyboard.type(`Line ${line}`);
      await page.keyboard.press("Enter");
    }
    if (place === "dialog") for (let line = 12; line < 40; line += 1) await page.keyboard.press("Enter");
    await page.keyboard.type("The last line");
    if (place === "dialog") expect(Math.abs(await belowTitle(page))).toBeLessThanOrEqual(8);
    const keyboardTop = 480;
    await page.evaluate((height) => {
      // The browser lays the keyboard over the page and tells of it by this number.
      Object.defineProperty(visualViewport, "height", { configurable: true, get: () => height });
      visualViewport?.dispatchEvent(new Event("resize"));
    }, keyboardTop);
    await expect
      .poll(async () => {
        const bar = await boxOf(toolbar(page));
        const line = await boxOf(text(page).getByText("The last line"));
        const isApart = line.y + line.height <= bar.y || line.y >= bar.y + bar.height;
        const lowest = Math.max(bar.y + bar.height, line.y + line.height);
        return { isApart, isAbove: lowest <= keyboardTop, isOnScreen: Math.min(bar.y, line.y) >= 0 };
      })
      .toEqual({ isApart: true, isAbove: true, isOnScreen: true });
    await expectUsable(page);
    // It goes down again, and the toolbar goes back to its text.
    await page.evaluate(() => Reflect.deleteProperty(visualViewport ?? {}, "height"));
    await text(page).blur();
    await expect
      .poll(async () => {
        const bar = await boxOf(toolbar(page));
        return bar.y + bar.height;
      })
      .toBeLessThan(keyboardTop - 40);
    if (place === "dialog") {
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).tap();
      await page.getByRole("status").getByText("Your text is kept in this browser.").waitFor();
    }
    await context.close();
  },
);

test("A6 a comment past its mark says so, and is not held back", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar", storageState: layla });
  await page.goto(`${url}${POST}?lng=ar`);
  const field = page.locator("main form textarea[name=content]").first();
  const counter = page.getByText("1200/1000", { exact: true });
  await field.tap();
  await field.fill("a".repeat(120));
  await expectUsable(page);
  const isSeen = (what: Locator) => what.evaluate((node) => node.getBoundingClientRect().width > 20);
  await expect.poll(() => isSeen(page.getByText("120/1000", { exact: true }).locator(".."))).toBe(false);
  await field.fill("a".repeat(900));
  await expectInSight(page.getByText("900/1000", { exact: true }));
  const calm = await page
    .getByText("900/1000", { exact: true })
    .evaluate((node) => getComputedStyle(node).color);
  await field.fill("a".repeat(1200));
  await counter.scrollIntoViewIfNeeded();
  await expectInSight(counter);
  await expect.poll(() => isSeen(counter)).toBe(true);
  await expect.poll(() => counter.evaluate((node) => getComputedStyle(node).color)).not.toBe(calm);
  await expect.poll(() => field.inputValue()).toHaveLength(1200);
  await field.fill("");
  await context.close();
});

test("pages without an open form fetch no editor; where one opens it comes at once, at most 120 KB", async () => {
  const { page, context } = await openPage(browser, { device: "phone", storageState: layla });
  const files = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    files.set(
      response.url(),
      response
        .request()
        .sizes()
        .then(
          (sizes) => sizes.responseBodySize,
          // Still on its way when its page was left.
          () => 0,
        ),
    );
  });
  const isEditor = () => [...files.keys()].some((file) => file.includes("rich-text-editor"));
  for (const path of ["/forum", "/discussions", POST, "/groups"]) {
    await page.goto(url + path, { waitUntil: "networkidle" });
    expect(isEditor(), path).toBe(false);
  }
  await page.goto(`${url}/forum`, { waitUntil: "networkidle" });
  files.clear();
  await page.locator('main a[href^="/forum/new"]:visible').first().tap();
  await toolbar(page).waitFor();
  expect(isEditor()).toBe(true);
  const weight = (await Promise.all(files.values())).reduce((sum, size) => sum + size, 0);
  expect(weight).toBeLessThan(120 * 1024);
  await context.close();
});
