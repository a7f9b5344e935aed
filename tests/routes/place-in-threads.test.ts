import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { arrive, beAt, type Person, placeOf, url } from "./drama-people.ts";

// 'I have seen up to…' above a thread, and the level of what is said there.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
/** A drama of ten episodes, all of them out. */
const DRAMA = "5";
const TOLD = "The clock was set back on purpose";
const EARLY = "She left the letter in episode three";
const LATE = "And then she reads it aloud";

let browser: Browser;
let writer: Person;
let path = "";
/** Another thread, that is spoken in. */
let talk = "";

beforeAll(async () => {
  browser = await openBrowser();
  writer = await arrive(browser, "place-writer");
  await beAt(writer, DRAMA, 10);
  const { client, id } = writer;
  const post = await write(client, id, "The clock above the stairs");
  talk = await write(client, id, "Say it here");
  path = `/forum/post/${post}`;
  for (const [content, spoiler_level] of [
    [EARLY, 3],
    [LATE, 9],
  ] as const) {
    const row = { content, author_id: id, post_id: post, spoiler_level };
    expect((await client.from("comments").insert(row)).error).toBeNull();
  }
});
afterAll(async () => {
  await writer?.context.close();
  await browser?.close();
});

async function write(client: Person["client"], author_id: string, title: string): Promise<string> {
  const { data, error } = await client
    .from("posts")
    .insert({
      ...{ title, content: TOLD, content_html: `<p>${TOLD}</p>`, category_id: GENERAL },
      ...{ author_id, drama_id: DRAMA, spoiler_level: 4 },
    })
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

const seenOf = (page: Page) => page.getByLabel("I have seen up to episode");
const keep = (page: Page) => page.locator("#your-place").getByRole("button", { name: "Keep" });
const levelOf = (page: Page) => page.getByLabel("This tells up to episode");

test("452 453 a member's word is kept in the library, and what it opens is there", async () => {
  const reader = await arrive(browser, "place-a", { device: "phone" });
  const { page, context, failures } = reader;
  await page.goto(url + path);
  await page.getByText("3 texts here tell of later episodes and stay veiled").waitFor();
  await seenOf(page).fill("4");
  await expectUsable(page, { focus: "anywhere" });
  await keep(page).tap();
  await page.getByText(TOLD).waitFor();
  await page.getByText(EARLY).waitFor();
  await page.getByText("1 text here tells of later episodes and stays veiled").waitFor();
  expect(await page.content()).not.toContain(LATE);
  expect(await placeOf(reader, DRAMA)).toEqual({ status: "watching", position: 4 });
  expect(failures).toEqual([]);
  await context.close();
});

test("452 453 a visitor's opens the same, and nothing of it is on anybody else's page", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await page.goto(`${url}${path}?lng=en`);
  await seenOf(page).fill("4");
  await keep(page).tap();
  await page.getByText(TOLD).waitFor();
  await page.getByText(EARLY).waitFor();
  await page.getByText("1 text here tells of later episodes and stays veiled").waitFor();
  expect(await page.content()).not.toContain(LATE);
  await expectUsable(page, { focus: "anywhere" });
  expect(await (await fetch(url + path)).text()).not.toContain(EARLY);
  // Kept for the next time, and taken back like that.
  await page.goto(`${url}/forum`);
  await page.goto(url + path);
  await page.getByText(EARLY).waitFor();
  await expect.poll(() => seenOf(page).inputValue()).toBe("4");
  await seenOf(page).fill("0");
  await keep(page).tap();
  await page.getByText("3 texts here tell of later episodes and stay veiled").waitFor();
  await expect.poll(() => page.getByText(EARLY).count()).toBe(0);
  // What a link says holds for its page.
  await page.goto(`${url}${path}?seen=9`);
  await page.getByText(LATE).waitFor();
  await page.goto(url + path);
  await page.getByText("3 texts here tell of later episodes and stay veiled").waitFor();
  await expect.poll(() => seenOf(page).inputValue()).toBe("0");
  // Minor 3: one that is opened by itself is counted no more, until it is closed again.
  await page.getByRole("link", { name: "Show what tells of episode" }).first().tap();
  await page.getByText("2 texts here tell of later episodes and stay veiled").waitFor();
  await page.getByRole("link", { name: "Hide" }).tap();
  await page.getByText("3 texts here tell of later episodes and stay veiled").waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("444 a comment tells as far as its post or its writer's place, or as they choose, and is changed", async () => {
  const talker = await arrive(browser, "place-talks", { device: "phone" });
  const { page, client, context, failures } = talker;
  await beAt(talker, DRAMA, 7);
  await page.goto(`${url}/forum/post/${talk}`);
  await expect.poll(() => levelOf(page).inputValue()).toBe("7");
  await page.getByLabel("Your comment").fill("Up to seven");
  await page.getByRole("button", { name: "Post Comment" }).tap();
  const said = page.locator("li.comment", { hasText: "Up to seven" });
  await said.locator(".comment, p").first().waitFor();
  await page.goto(`${url}/forum/post/${talk}`);
  await levelOf(page).fill("0");
  await page.getByLabel("Your comment").fill("Nothing told");
  await page.getByRole("button", { name: "Post Comment" }).tap();
  const open = page.locator("li.comment", { hasText: "Nothing told" });
  await open.getByRole("link", { name: "Edit" }).waitFor();
  const levels = async () =>
    (
      await client
        .from("comments")
        .select("spoiler_level")
        .eq("author_id", talker.id)
        .order("created_at", { ascending: true })
    ).data?.map((row) => row.spoiler_level);
  await expect.poll(levels).toEqual([7, 0]);
  await page.goto(`${url}/forum/post/${talk}`);
  await open.getByRole("link", { name: "Edit" }).tap();
  const level = open.getByLabel("This tells up to episode");
  await expect.poll(() => level.inputValue()).toBe("0");
  await level.fill("11");
  await open.getByRole("button", { name: "Save Changes" }).tap();
  await expect.poll(levels).toEqual([7, 10]);
  expect(failures).toEqual([]);
  await context.close();
});

test("keyboard: the number is typed and kept with Enter, and the focus stays", async () => {
  const { page, context } = await arrive(browser, "place-keys");
  await page.goto(url + path);
  await seenOf(page).focus();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await page.getByText(TOLD).waitFor();
  await expect.poll(() => seenOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await context.close();
});
