import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage, rest } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs } from "./people.ts";

// Forms and lists on a phone: what they say has room, what is pressed stands apart, and no empty band pushes them down.

const { url, backendUrl } = demoSite();
const EDITORS = "00000000-0000-4000-8000-0000000000e0";
const LANGUAGES = ["en", "ar"] as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.each(LANGUAGES)("forms begin where the page begins (%s)", async (language) => {
  const { page, context } = await openPage(browser, { device: "phone", language });
  await enterAs(context, url, "layla");
  for (const path of [
    "/forum/new?",
    "/discussions/new?",
    "/groups/new?",
    "/contact?",
    `/report?type=user&id=${EDITORS}&`,
  ]) {
    await page.goto(`${url}${path}lng=${language}`);
    const header = await boxOf(page.getByRole("banner"));
    const heading = await boxOf(page.getByRole("heading", { level: 1 }));
    expect(heading.y - header.y - header.height, path).toBeLessThanOrEqual(48);
    const form = page.locator("main form").first();
    const field = await boxOf(form.locator("label:visible, legend:visible").first());
    expect(field.y - (await boxOf(form)).y, path).toBeLessThanOrEqual(8);
    expect(heading.x + heading.width, path).toBeGreaterThanOrEqual(390 - 20);
    await expectUsable(page, { focus: "anywhere" });
  }
  await context.close();
});

test("the name of a reported person stands at the beginning of an Arabic page", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/report?type=user&id=${EDITORS}&lng=ar`);
  const shown = page.locator("main bdi").getByText("hikaya", { exact: true });
  const name = await boxOf(shown);
  const line = await boxOf(shown.locator("xpath=ancestor::p"));
  // The line is as wide as the page's column: the name stands at its right end.
  expect(line.width).toBeGreaterThan(4 * name.width);
  expect(line.x + line.width - (name.x + name.width)).toBeLessThan(24);
  await context.close();
});

test.each(LANGUAGES)("without scripts a menu opens at its button (%s)", async (language) => {
  const { page, context } = await openPage(browser, { device: "phone", language, javaScript: false });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/forum/post/00000000-0000-4000-8000-0000000a0002?lng=${language}`);
  const ofPost = page.locator("main article").first().locator("[aria-haspopup=menu]");
  const ofHeader = page.getByRole("banner").locator("[aria-haspopup=menu]").last();
  // On a wide screen the head of the page ends far from the window's corner.
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

test.each([
  ["en", "The same image is here twice."],
  ["ar", "أضفت الصورة نفسها مرتين"],
] as const)(
  "the buttons of an image stand apart, and an image added twice is said (%s)",
  async (language, told) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    await arriveAs(context, { url, backendUrl }, `pictures-${language}`);
    await page.goto(`${url}/forum/new?lng=${language}`);
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
  },
);

test.each(LANGUAGES)("a notification has the width of the screen for what it says (%s)", async (language) => {
  const { page, context } = await openPage(browser, { device: "phone", language });
  const { id } = await arriveAs(context, { url, backendUrl }, `told-${language}`);
  const omar = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data: who } = await omar.auth.signInWithPassword({ email: "omar@hikaya.test", password: PASSWORD });
  const { data: post } = await omar.from("posts").select("id").limit(1).single();
  const name = `told-${language}`;
  const { error } = await omar
    .from("comments")
    .insert({ content: `@${name} look`, post_id: post?.id ?? "", author_id: who.user?.id ?? "" });
  expect(error).toBeNull();
  expect(id).not.toBe("");
  await page.goto(`${url}/notifications?lng=${language}`);
  const line = page.locator("main li").first();
  await expect.poll(() => line.getByRole("button").count()).toBe(2);
  expect((await boxOf(line.getByRole("link"))).width).toBeGreaterThan(340);
  await expectUsable(page, { focus: "anywhere" });
  await line.getByRole("button").first().tap();
  await expect.poll(() => line.getByRole("button").count()).toBe(1);
  await context.close();
});

async function signedIn(name: string) {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const credentials = { email: `${name}@hikaya.test`, password: PASSWORD };
  const { data } = await client.auth.signInWithPassword(credentials);
  return { client, id: data.user?.id ?? "" };
}

test("what waits for a moderator stands in its author's lists of the community and the forum, and in nobody else's", async () => {
  const [mona, layla] = await Promise.all(["mona", "layla"].map(signedIn));
  if (!mona || !layla) throw new Error("Nobody is there");
  const word = "lampfilterword";
  const filter = await mona.client.rpc("add_filter", { kind: "word", pattern: word });
  expect(filter.error).toBeNull();
  const { data: member } = await layla.client
    .from("group_members")
    .select("group_id, group:groups!inner(is_private)")
    .eq("user_id", layla.id)
    .eq("group.is_private", false)
    .limit(1)
    .single();
  const title = `Waits ${crypto.randomUUID().slice(0, 8)}`;
  const group_id = member?.group_id ?? "";
  const { error } = await layla.client
    .from("group_posts")
    .insert({ title, content: `It says ${word}.`, author_id: layla.id, group_id });
  expect(error).toBeNull();
  const category_id = "00000000-0000-4000-8000-0000000000c2";
  const inForum = await layla.client
    .from("posts")
    .insert({ title, content: `It says ${word}.`, author_id: layla.id, category_id });
  expect(inForum.error).toBeNull();
  await mona.client.rpc("remove_filter", { filter_id: filter.data ?? "" });
  for (const [name, shown] of [
    ["layla", 1],
    ["sara", 0],
  ] as const) {
    const { page, context } = await openPage(browser, { device: "phone", language: "en" });
    await enterAs(context, url, name);
    for (const path of [`/groups/${group_id}`, "/forum", "/forum?sort=top"]) {
      await page.goto(url + path);
      const row = page.getByRole("article").filter({ hasText: title });
      await page.getByRole("article").first().waitFor();
      await expect.poll(() => row.count(), { message: `${name} ${path}` }).toBe(shown);
      if (shown) await expect.poll(() => row.getByText("Waits for a moderator").count()).toBe(1);
    }
    await context.close();
  }
});

test.each(LANGUAGES)(
  "a title begins where its language does, whatever the page's is (%s)",
  async (language) => {
    const layla = await signedIn("layla");
    const post = {
      content: "A word.",
      author_id: layla.id,
      category_id: "00000000-0000-4000-8000-0000000000c2",
    };
    for (const title of ["Where a title begins", "أين يبدأ العنوان"])
      expect((await layla.client.from("posts").insert({ ...post, title })).error).toBeNull();
    const { page, context } = await openPage(browser, { device: "phone", language });
    await page.goto(`${url}/forum?lng=${language}`);
    const titles = page.getByRole("article").getByRole("heading", { level: 2 });
    await titles.filter({ hasText: "Where a title begins" }).first().waitFor();
    const directions = await titles.evaluateAll((titles) =>
      titles.map((title) => ({
        isArabic: /^\P{L}*\p{Script=Arabic}/u.test(title.textContent ?? ""),
        direction: getComputedStyle(title).direction,
      })),
    );
    expect(new Set(directions.map(({ isArabic }) => isArabic)).size, "titles in both languages").toBe(2);
    expect(directions.filter(({ isArabic, direction }) => (direction === "rtl") !== isArabic)).toEqual([]);
    await context.close();
  },
);
