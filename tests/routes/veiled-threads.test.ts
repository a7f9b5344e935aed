import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { arrive, beAt, type Person, url } from "./drama-people.ts";

// A thread that tells of episodes, as readers meet it who have come less far.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
/** A drama of twenty episodes. */
const DRAMA = "4";
const TOLD = "It was the brother all along";
const SAID = "I knew it from the ring";

let browser: Browser;
let writer: Person;
let path = "";
let comment = "";

beforeAll(async () => {
  browser = await openBrowser();
  writer = await arrive(browser, "veil-writer");
  await beAt(writer, DRAMA, 20);
  const { client, id } = writer;
  const level = { author_id: id, spoiler_level: 12 };
  const telling = { title: "About the end", content: TOLD, category_id: GENERAL, drama_id: DRAMA, ...level };
  const made = await client.from("posts").insert(telling).select("id").single().throwOnError();
  path = `/forum/post/${made.data.id}`;
  const row = { content: SAID, post_id: made.data.id, ...level };
  comment = (await client.from("comments").insert(row).select("id").single().throwOnError()).data.id;
});
afterAll(async () => {
  await writer?.context.close();
  await browser?.close();
});

const article = (page: Page) => page.locator("article").first();
const itemOf = (page: Page) => page.locator(`#comment-${comment}`);
const SHOW = { name: "Show what tells of episode 12" };

test("452 on a phone a member shows one and hides it, without a load", async () => {
  const reader = await arrive(browser, "veil-a", { device: "phone" });
  const { page, context, failures } = reader;
  await beAt(reader, DRAMA, 5);
  await page.goto(url + path);
  await itemOf(page).getByText("Tells of episode 12").waitFor();
  await expectUsable(page, { focus: "anywhere" });
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  await itemOf(page).getByRole("link", SHOW).tap();
  await itemOf(page).getByText(SAID).waitFor();
  await itemOf(page).getByRole("link", { name: "Hide" }).tap();
  await itemOf(page).getByText("Tells of episode 12").waitFor();
  await article(page).getByRole("link", SHOW).tap();
  await article(page).getByText(TOLD).waitFor();
  await expectUsable(page, { focus: "anywhere" });
  expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});

test("keyboard: Show is pressed, and the words take the focus", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(url + path);
  await page.getByRole("link", SHOW).first().focus();
  await page.keyboard.press("Enter");
  await article(page).getByText(TOLD).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? "")).toContain(TOLD);
  await context.close();
});
