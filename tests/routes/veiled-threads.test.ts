import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { arrive, beAt, type Person, url } from "./drama-people.ts";

// A thread that tells of episodes, as readers meet it who have come less far.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
/** A drama of twenty episodes. */
const DRAMA = "4";
const TOLD = "It was the brother all along";
const SAID = "I knew it from the ring";
const OPEN = "No spoilers here, I only came to listen";

let browser: Browser;
let writer: Person;
let path = "";
let post = "";
let comment = "";

beforeAll(async () => {
  browser = await openBrowser();
  writer = await arrive(browser, "veil-writer");
  await beAt(writer, DRAMA, 20);
  const { client, id } = writer;
  const made = await client
    .from("posts")
    .insert({
      ...{
        title: "About the end",
        content: TOLD,
        content_html: `<p>It was <strong>the brother</strong> all along</p>`,
      },
      ...{ category_id: GENERAL, author_id: id, drama_id: DRAMA, spoiler_level: 12 },
    })
    .select("id")
    .single();
  expect(made.error).toBeNull();
  post = made.data?.id ?? "";
  path = `/forum/post/${post}`;
  const say = async (content: string, spoiler_level: number) => {
    const row = { content, author_id: id, post_id: post, spoiler_level };
    const { data, error } = await client.from("comments").insert(row).select("id").single();
    expect(error).toBeNull();
    return data?.id ?? "";
  };
  comment = await say(SAID, 12);
  await say(OPEN, 0);
});
afterAll(async () => {
  await writer?.context.close();
  await browser?.close();
});

const article = (page: Page) => page.locator("article").first();
const itemOf = (page: Page) => page.locator(`#comment-${comment}`);
const textOf = async (address: string, cookies = "") =>
  (await fetch(url + address, { headers: { cookie: cookies } })).text();
const SHOW = { name: "Show what tells of episode 12" };

test("448 a visitor's page, its data and its card have none of the words, only the sentence", async () => {
  for (const address of [path, `${path}.data`]) {
    const text = await textOf(address);
    expect(text).toContain(OPEN);
    for (const words of [TOLD, "the brother", SAID]) expect(text).not.toContain(words);
  }
  const html = await textOf(path);
  expect(html).toContain("Tells of episode 12");
  expect(html).toMatch(/<meta name="description" content="Tells of episode 12"/);
  const arabic = await textOf(`${path}?lng=ar`);
  expect(arabic).toContain("حرق للحلقة 12");
  expect(arabic).not.toContain(SAID);
});

test("448 the page that shows one is made for whoever asks, and is not kept as the thread's", async () => {
  const answer = await fetch(`${url}${path}?at=${comment}&show=${comment}`);
  const shown = await answer.text();
  expect(answer.headers.get("x-cache")).toBeNull();
  expect(shown).toContain(SAID);
  expect(shown).not.toContain("the brother");
  expect(shown).toMatch(/<meta name="robots" content="noindex/);
  const both = [await textOf(path), await textOf(path)];
  for (const html of both) expect(html).not.toContain(SAID);
});

test("448 the words of one are given to whoever asks, and to nobody what is not there", async () => {
  const ask = (query: string) => fetch(`${url}/api/words?${query}`);
  const words = await (await ask(`item=${post}`)).json();
  expect(words).toMatchObject({ content: TOLD, images: [], imageAlts: [] });
  expect((words as { html: string }).html).toContain("<strong>the brother</strong>");
  expect((await ask("item=nonsense")).status).toBe(400);
  expect((await ask(`item=${crypto.randomUUID()}`)).status).toBe(404);
});

describe.each([
  { how: "with JavaScript", javaScript: true, name: "veil-a" },
  { how: "without JavaScript", javaScript: false, name: "veil-b" },
])("$how", ({ javaScript, name }) => {
  test("451 452 a member reads it as far as they have come, and the rest when they ask", async () => {
    const reader = await arrive(browser, name, { javaScript, device: "phone" });
    const { page, context, failures } = reader;
    await beAt(reader, DRAMA, 5);
    await page.goto(url + path);
    await article(page).getByText("Tells of episode 12").waitFor();
    await itemOf(page).getByText("Tells of episode 12").waitFor();
    await page.getByText(OPEN).waitFor();
    expect(await page.content()).not.toContain(SAID);
    await expectUsable(page, { focus: "anywhere" });
    await itemOf(page).getByRole("link", SHOW).tap();
    await itemOf(page).getByText(SAID).waitFor();
    // That of this one alone.
    await article(page).getByText("Tells of episode 12").waitFor();
    await itemOf(page).getByRole("link", { name: "Hide" }).tap();
    await itemOf(page).getByText("Tells of episode 12").waitFor();
    await article(page).getByRole("link", SHOW).tap();
    await article(page).getByText(TOLD).waitFor();
    await expectUsable(page, { focus: "anywhere" });

    const further = { drama: DRAMA, seen: 1, status: "watching", reached: 20 };
    expect((await reader.client.rpc("set_tracking", further)).error).toBeNull();
    await page.goto(url + path);
    await article(page).getByText(TOLD).waitFor();
    await itemOf(page).getByText(SAID).waitFor();
    await expect.poll(() => page.getByRole("link", SHOW).count()).toBe(0);
    expect(failures).toEqual([]);
    await context.close();
  });
});

test("451 its author edits what lies under the veil, and keeps it there", async () => {
  const { page, client } = writer;
  await page.goto(`${url}${path}/edit`);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("About the end");
  await page.getByText("the brother").waitFor();
  await page.goto(url + path);
  await itemOf(page).getByRole("link", { name: "Edit" }).click();
  await expect.poll(() => itemOf(page).getByRole("textbox").inputValue()).toBe(SAID);
  await itemOf(page).getByRole("textbox").fill(`${SAID}, and the letter`);
  await itemOf(page).getByRole("button", { name: "Save Changes" }).click();
  await itemOf(page).getByText(`${SAID}, and the letter`).waitFor();
  const { data } = await client.from("comments").select("content, spoiler_level").eq("id", comment).single();
  expect(data).toEqual({ content: "", spoiler_level: 12 });
});

test("keyboard: Show is pressed, and the words take the focus", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(url + path);
  await page.getByRole("link", SHOW).first().focus();
  await page.keyboard.press("Enter");
  await article(page).getByText(TOLD).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain("the brother");
  await context.close();
});
