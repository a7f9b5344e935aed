import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { arrive, beAt, openMenu, type Person, review, url } from "./drama-people.ts";

// Readers and moderators say that what stands in a thread tells of an episode; moderators change a title that tells it.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const DRAMA = "5";
const SAID = "It was the sister who rang";

let browser: Browser;
let writer: Person;
beforeAll(async () => {
  browser = await openBrowser();
  writer = await arrive(browser, "marks-writer");
});
afterAll(async () => {
  await writer?.context.close();
  await browser?.close();
});

/** A thread about a drama, with one comment. */
async function write(title: string) {
  const { client, id: author_id } = writer;
  const row = { title, content: `Words of ${title}`, category_id: GENERAL, author_id, drama_id: DRAMA };
  const post = (await client.from("posts").insert(row).select("id").single()).data?.id ?? "";
  const comment = { content: SAID, author_id, post_id: post, spoiler_level: 0 };
  const { data } = await client.from("comments").insert(comment).select("id").single();
  return { post, comment: data?.id ?? "", path: `/forum/post/${post}` };
}

async function levelOf(table: "posts" | "comments", id: string) {
  const { data } = await writer.client.from(table).select("spoiler_level").eq("id", id).single();
  return data?.spoiler_level;
}

/** A review of theirs, or a line, with the page that shows it. */
async function writeReview(name: string, drama: string, kind?: "line") {
  const critic = await arrive(browser, name);
  await beAt(critic, drama, 3);
  const id = await review(critic, drama, `${SAID}, says ${name}.`, 0, kind);
  const level = async () =>
    (
      await critic.client
        .from("drama_reviews")
        .select("spoiler_level")
        .eq("id", id ?? "")
        .single()
    ).data?.spoiler_level;
  await critic.context.close();
  return { id, level, path: `/drama/${drama}?tab=reviews&review=${id}` };
}

const commentLink = (page: Page, id: string) =>
  page.locator(`#comment-${id}`).getByRole("link", { name: "Spoils…" });
const mark = (page: Page) => page.getByRole("button", { name: "Mark it" });
const close = (page: Page) => page.getByRole("button", { name: "Close" }).last().tap();
const episodeOf = (page: Page) => page.getByLabel("It tells of episode");

const isInSight = (item: Locator) =>
  item.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test("449 450 a reader marks a post and a comment, and is told that others have to say so too", async () => {
  const { post, comment, path } = await write("Marked by a reader");
  const { page, context, failures } = await arrive(browser, "marks-a", { device: "phone" });
  await page.goto(url + path);
  await openMenu(page, "More actions");
  await page.getByRole("menuitem", { name: "Tells of an episode" }).tap();
  await expect.poll(() => episodeOf(page).inputValue()).toBe("1");
  await episodeOf(page).fill("6");
  await expectUsable(page, { focus: "anywhere" });
  await mark(page).tap();
  await page.getByText("Your mark is kept: once three readers say so").waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await levelOf("posts", post)).toBe(0);

  await page.goto(url + path);
  await commentLink(page, comment).tap();
  await episodeOf(page).fill("0");
  await mark(page).tap();
  await page.getByText("Your mark is kept: once three readers say so").waitFor();
  expect(await levelOf("comments", comment)).toBe(0);
  expect(failures).toEqual([]);
  await context.close();
});

test("449 450 a reader marks a review, a moderator raises it, and both come back to it", async () => {
  const { id, level, path } = await writeReview("marks-critic", DRAMA);
  const { page, context, failures } = await arrive(browser, "marks-reads", { device: "phone" });
  const item = page.locator(`#review-${id}`);
  const link = item.getByRole("link", { name: "Spoils…" });
  await page.goto(url + path);
  await link.tap();
  await episodeOf(page).fill("6");
  await expectUsable(page, { focus: "anywhere" });
  await mark(page).tap();
  await page.getByText("Your mark is kept: once three readers say so").waitFor();
  expect(await level()).toBe(0);
  await close(page);
  await expect.poll(() => isInSight(item)).toBe(true);
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();

  const desk = await openPage(browser, { device: "phone" });
  await enterAs(desk.context, url, "mona");
  const again = desk.page.locator(`#review-${id}`);
  await desk.page.goto(`${url}${path}&lng=en`);
  await again.getByRole("link", { name: "Spoils…" }).tap();
  await episodeOf(desk.page).fill("8");
  await mark(desk.page).tap();
  await desk.page.getByText("It is marked: whoever has not seen episode 8 finds it covered.").waitFor();
  expect(await level()).toBe(8);
  await close(desk.page);
  await again.getByText("Tells of episode 8").waitFor();
  expect(desk.failures).toEqual([]);
  await desk.context.close();
});

test("446 450 a moderator's raises it at once, and a title is changed with a reason", async () => {
  const { post, comment, path } = await write("The sister did it");
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}${path}?lng=en`);
  await page.getByText(SAID).waitFor();
  await commentLink(page, comment).tap();
  await episodeOf(page).fill("8");
  await mark(page).tap();
  await page.getByText("It is marked: whoever has not seen episode 8 finds it covered.").waitFor();
  expect(await levelOf("comments", comment)).toBe(8);
  await close(page);
  await page.locator(`#comment-${comment}`).getByText("Tells of episode 8").waitFor();
  // sixth-7 What others raised, moderators lower to nothing.
  await commentLink(page, comment).tap();
  await episodeOf(page).fill("0");
  await mark(page).tap();
  await page.getByText("It is marked: it is shown to everybody.").waitFor();
  expect(await levelOf("comments", comment)).toBe(0);
  await close(page);
  await page.locator(`#comment-${comment}`).getByText(SAID).waitFor();
  expect(await levelOf("posts", post)).toBe(0);

  await openMenu(page, "More actions");
  await page.getByRole("menuitem", { name: "Moderate" }).tap();
  const form = page.locator("#retitle");
  await form.getByLabel("Title").fill("Who rang?");
  await expectUsable(page, { focus: "anywhere" });
  await form.getByRole("button", { name: "Change the title" }).tap();
  await form.getByText("Please give a reason: the person reads it").waitFor();
  await expect.poll(() => form.getByLabel("Title").inputValue()).toBe("Who rang?");
  await form.getByLabel("Why it changes").fill("It told the end.");
  await form.getByRole("button", { name: "Change the title" }).tap();
  await page.getByRole("heading", { level: 1, name: "Who rang?" }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("449 from its page one comes back to a review, and to one of a line, with the focus on it", async () => {
  const { page, context } = await arrive(browser, "marks-e");
  for (const kind of [undefined, "line"] as const) {
    const { id } = await writeReview(`marks-critic-${kind ?? "review"}`, DRAMA, kind);
    await page.goto(`${url}/spoiler?type=review&id=${id}`);
    await page.getByRole("link", { name: "Back to the review" }).click();
    const item = page.locator(`#review-${id}`);
    await expect.poll(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await isInSight(item)).toBe(true);
  }
  await context.close();
});

test("keyboard: the dialog is opened from the comment, marked with Enter, and gives the focus back", async () => {
  const { comment, path } = await write("Marked by keys");
  const { page, context } = await arrive(browser, "marks-d");
  await page.goto(url + path);
  await commentLink(page, comment).focus();
  await page.keyboard.press("Enter");
  await episodeOf(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Your mark is kept").waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => commentLink(page, comment).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await context.close();
});
