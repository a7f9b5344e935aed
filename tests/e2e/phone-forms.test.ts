import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { DEVICES, openBrowser, openPage, rest } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs } from "./people.ts";
import { newName } from "./ways.ts";

// Forms and lists on a phone: what they say has room, what is pressed stands apart, and no empty band pushes them down.

const { url, backendUrl } = demoSite();
const EDITORS = "00000000-0000-4000-8000-0000000000e0";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("forms begin where the page begins, and so does the name of whom one reports", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await enterAs(context, url, "layla");
  for (const path of [
    "/forum/new?",
    "/discussions/new?",
    "/groups/new?",
    "/contact?",
    `/report?type=user&id=${EDITORS}&`,
  ]) {
    await page.goto(`${url}${path}lng=ar`);
    const header = await boxOf(page.getByRole("banner"));
    const heading = await boxOf(page.getByRole("heading", { level: 1 }));
    expect(heading.y - header.y - header.height, path).toBeLessThanOrEqual(48);
    const form = page.locator("main form").first();
    const field = await boxOf(form.locator("label:visible, legend:visible").first());
    expect(field.y - (await boxOf(form)).y, path).toBeLessThanOrEqual(8);
    expect(heading.x + heading.width, path).toBeGreaterThanOrEqual(390 - 20);
    await expectUsable(page, { focus: "anywhere" });
  }
  const shown = page.locator("main bdi").getByText("hikaya", { exact: true });
  const name = await boxOf(shown);
  const line = await boxOf(shown.locator("xpath=ancestor::p"));
  // The line is as wide as the page's column: the name stands at its right end.
  expect(line.width).toBeGreaterThan(4 * name.width);
  expect(line.x + line.width - (name.x + name.width)).toBeLessThan(24);
  await context.close();
});

/** Each menu opens at its button; on a wide screen the head of the page ends far from the window's corner. */
async function openMenus(page: Page): Promise<void> {
  const ofPost = page.locator("main article").first().locator("[aria-haspopup=menu]");
  const ofHeader = page.getByRole("banner").locator("[aria-haspopup=menu]").last();
  for (const [button, width] of [
    [ofPost, 390],
    [ofHeader, 390],
    [ofHeader, 1800],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await button.tap();
    const menu = page.locator("[role=menu]:popover-open");
    await rest(menu);
    const [at, opened] = [await boxOf(button), await boxOf(menu)];
    const away = Math.min(Math.abs(opened.y - at.y - at.height), Math.abs(opened.y + opened.height - at.y));
    expect(away).toBeLessThanOrEqual(8);
    expect(opened.x).toBeLessThan(at.x + at.width);
    expect(opened.x + opened.width).toBeGreaterThan(at.x);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize(DEVICES.phone.viewport);
}

test("without scripts a menu opens at its button in both languages, and a refused form can be used", async () => {
  const { page, context } = await openPage(browser, { device: "phone", javaScript: false });
  await enterAs(context, url, "layla");
  for (const language of ["en", "ar"]) {
    await page.goto(`${url}/forum/post/00000000-0000-4000-8000-0000000a0002?lng=${language}`);
    await openMenus(page);
  }
  await page.goto(`${url}/forum/new?category=general&lng=en`);
  await page.getByLabel("About a drama?").fill("نُور");
  await page.getByLabel("This tells up to episode").fill("99");
  await page.getByLabel("Title").fill("Beyond its end");
  await page.getByLabel("Content").fill("The lamp was his.");
  await page.getByRole("button", { name: "Create Post" }).tap();
  await page.getByText("This drama has no such episode.").waitFor();
  await expectUsable(page, { focus: "anywhere" });
  await context.close();
});

test("what is written from left to right stands where an Arabic form begins, each field alike", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await page.goto(`${url}/sign-in?mode=sign-up&lng=ar`);
  const typed = { username: "yasmin", email: "yasmin@hikaya.test", password: PASSWORD };
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`main form [name=${name}]`);
    await field.fill(value);
    const style = await field.evaluate((element) => {
      const { direction, textAlign } = getComputedStyle(element);
      // At the right side, said in either way.
      return { direction, isAtStart: textAlign === "right" || textAlign === "end" };
    });
    expect(style, name).toEqual({ direction: "ltr", isAtStart: true });
  }
  await context.close();
});

/** A photo, drawn by the browser. */
async function draw(page: Page, colour: string): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 360];
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/jpeg");
  }, colour);
  return Buffer.from(data.split(",")[1] ?? "", "base64");
}

test("the buttons of an image stand apart, and an image added twice is said", async () => {
  const told = "أضفت الصورة نفسها مرتين";
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await arriveAs(context, { url, backendUrl }, "pictures-twice");
  await page.goto(`${url}/forum/new?lng=ar`);
  const group = page.locator("fieldset", { has: page.locator("input[name=images]") });
  const chooser = group.locator("input[type=file]");
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await draw(page, "teal") };
  const tiles = group.locator("li", { has: page.locator("img") });
  await chooser.setInputFiles([file]);
  await expect.poll(() => tiles.count()).toBe(1);
  await expect.poll(() => page.getByText(told).count()).toBe(0);
  await chooser.setInputFiles([{ ...file, name: "b.jpg" }]);
  await page.getByText(told).waitFor();
  await expect.poll(() => group.locator("legend").textContent()).toMatch(/1\D+5/);

  const buttons = await tiles.first().getByRole("button").all();
  expect(buttons).toHaveLength(3);
  const boxes = await Promise.all(buttons.map(boxOf));
  for (const [place, one] of boxes.entries()) {
    expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(44);
    for (const other of boxes.slice(place + 1)) {
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(isApart, JSON.stringify([one, other])).toBe(true);
    }
  }
  await expectUsable(page, { focus: "anywhere" });
  await tiles.nth(1).getByRole("button").first().tap();
  await page.getByText(told).waitFor({ state: "detached" });
  await context.close();
});

test("a notification has the width of the screen for what it says", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  const name = newName("told");
  await arriveAs(context, { url, backendUrl }, name);
  const omar = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data: who } = await omar.auth.signInWithPassword({ email: "omar@hikaya.test", password: PASSWORD });
  const { data: post } = await omar.from("posts").select("id").limit(1).single();
  await omar
    .from("comments")
    .insert({ content: `@${name} look`, post_id: post?.id ?? "", author_id: who.user?.id ?? "" })
    .throwOnError();
  await page.goto(`${url}/notifications?lng=ar`);
  const line = page.locator("main li").first();
  await expect.poll(() => line.getByRole("button").count()).toBe(2);
  expect((await boxOf(line.getByRole("link"))).width).toBeGreaterThan(340);
  await expectUsable(page, { focus: "anywhere" });
  await line.getByRole("button").first().tap();
  await expect.poll(() => line.getByRole("button").count()).toBe(1);
  await context.close();
});
