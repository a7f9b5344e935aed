import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { comeAlive, openPage } from "../support/browser.ts";
import { STORY } from "../support/patience.ts";
import { author, backendUrl, browser, openPost, post, url } from "./lamp-post.ts";
import { arriveAs, comment, commentOf, contentOf, createPost, enterAs, reply, rewrite } from "./people.ts";

// What an author, other members and moderators do on the page of a post.

openPost("amal", "Who lit the lamp?");

const read = async (path: string) => (await fetch(url + path)).text();
const menu = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** Edits the post; it says so, and shows what it said before. */
async function edit(): Promise<void> {
  await author.goto(url + post);
  await menu(author, "Edit");
  await expect.poll(() => author.getByLabel("Title").inputValue()).toBe("Who lit the lamp?");
  await author.getByLabel("Title").fill("Who put the lamp out?");
  await author.getByRole("button", { name: "Save Changes" }).click();
  await author.getByRole("heading", { level: 1, name: "Who put the lamp out?" }).waitFor();
  await author.getByText("edited").first().waitFor();
  await menu(author, "Earlier versions");
  await author.getByRole("heading", { name: "Who lit the lamp?" }).waitFor();
}

/** Is told when another tab saved first, and loses nothing. */
async function saveTwice(): Promise<void> {
  const other = await author.context().newPage();
  await author.goto(`${url}${post}/edit`);
  await other.goto(`${url}${post}/edit`);
  await rewrite(other, "From the other tab.");
  await other.getByRole("button", { name: "Save Changes" }).click();
  // On the page of the post; in the editor it stands before it was saved.
  await other.waitForURL(url + post);
  await other.locator("article").getByText("From the other tab.").waitFor();
  await rewrite(author, "I say ||the neighbour|| did.");
  await author.getByRole("button", { name: "Save Changes" }).click();
  await author.getByText("This was changed elsewhere meanwhile.").waitFor();
  await expect.poll(() => contentOf(author)).toBe("I say ||the neighbour|| did.");
  await author.getByRole("button", { name: "Save Changes" }).click();
  await author.waitForURL(url + post);
  await author.locator("article .spoiler").waitFor();
  await other.close();
}

/** Edits and deletes a comment in its place; with a reply below a stub stays. */
async function editComment(): Promise<void> {
  await author.goto(url + post);
  await comment(author, "First thought.");
  await reply(author, "First thought.", "Second thought.");
  await commentOf(author, "First thought.").getByRole("link", { name: "Edit" }).click();
  await author.getByLabel("Your comment").last().fill("First thought, better said.");
  await author.getByRole("button", { name: "Save Changes" }).click();
  await commentOf(author, "First thought, better said.").getByText("edited").waitFor();
  await commentOf(author, "First thought, better said.").getByRole("link", { name: "Delete" }).click();
  await author.getByRole("button", { name: "Delete comment" }).click();
  await author.getByText("This comment was deleted by its author.").waitFor();
  await author.locator("article p", { hasText: "Second thought." }).waitFor();
}

/** A spoiler is covered in lists and pages until somebody asks for it. */
async function readSpoiler(): Promise<void> {
  expect(await read("/forum")).not.toContain("the neighbour");
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(url + post);
  const hidden = page.locator(".spoiler > span").first();
  await expect.poll(() => hidden.isVisible()).toBe(false);
  await page.getByLabel("Show the spoiler").first().check();
  await expect.poll(() => hidden.isVisible()).toBe(true);
  await context.close();
}

describe("the author", () => {
  test(
    "edits the post, with another tab open, and comments; what is a spoiler is covered for all",
    STORY,
    async () => {
      await edit();
      await saveTwice();
      await editComment();
      await readSpoiler();
    },
  );

  test("deletes the post without scripts", async () => {
    const { page, context } = await openPage(browser, { javaScript: false });
    await arriveAs(page.context(), { url, backendUrl }, "basma");
    const own = await createPost(page, url, "Gone tomorrow", "Read it now.");
    await page.goto(`${url}${own}/manage`);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("heading", { level: 1, name: "Gone tomorrow" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(own);
    await page.goto(`${url}${own}/manage`);
    await page.getByRole("button", { name: "Delete post" }).click();
    await page.getByText("The post was deleted.").waitFor();
    expect((await fetch(url + own, { redirect: "manual" })).status).toBe(302);
    await context.close();
  });
});

test("a menu outlasts the news of an earlier scroll, and goes when the page moves under it", async () => {
  await author.goto(url + post);
  const menu = author.getByRole("menu", { name: "More actions" }).first();
  await author.getByRole("button", { name: "More actions" }).first().click();
  await author.evaluate(() => dispatchEvent(new Event("scroll")));
  await expect.poll(() => menu.isVisible()).toBe(true);
  await author.mouse.wheel(0, 300);
  await menu.waitFor({ state: "hidden" });
});

describe("moderators", () => {
  test("085 137 pin, lock and unlock from the menu; a locked post takes no comments", async () => {
    const { page, context } = await openPage(browser);
    const post = await createPost(author, url, "Who locks the lamp up?", "Let us see.");
    await enterAs(context, url, "mona");
    await page.goto(url + post);
    await menu(page, "Lock");
    await page.getByText("This post is locked and takes no new comments.").waitFor();
    expect(await read(post)).toContain("This post is locked");
    await author.goto(url + post);
    await author.getByText("This post is locked and takes no new comments.").waitFor();
    await expect.poll(() => author.getByLabel("Your comment").count()).toBe(0);
    await menu(page, "Pin");
    await page.locator("main article").first().getByText("Pinned").waitFor();
    expect(await read("/forum")).toMatch(/Pinned.*Locked.*Who locks the lamp up\?/s);
    await menu(page, "Unpin");
    await page.locator("main article").first().getByText("Pinned").waitFor({ state: "detached" });
    await menu(page, "Unlock");
    await page.getByText("This post is locked and takes no new comments.").waitFor({ state: "detached" });
    await context.close();
  });

  test("145 remove a comment and a post with a reason, and restore them", async () => {
    const { page, context } = await openPage(browser);
    const post = await createPost(author, url, "Who sells lamps?", "I look for one.");
    await comment(author, "Buy my lamps.");
    await enterAs(page.context(), url, "mona");
    await page.goto(url + post);
    await commentOf(page, "Buy my lamps.").getByRole("link", { name: "Moderate" }).click();
    await page.getByLabel("Reason").fill("Advertising");
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.waitForURL(/\/forum\/post\//);
    await expect.poll(() => read(post)).not.toContain("Buy my lamps.");
    await page.goto(`${url}${post}/manage`);
    await page.getByLabel("Reason").fill("Advertising");
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("This post was removed by a moderator.").waitFor();
    await expect.poll(async () => (await fetch(url + post)).status).toBe(410);
    expect(await read(post)).toMatch(/<a [^>]*href="\/forum"[^>]*>.*?Back to Forum/s);
    await page.goto(`${url}${post}/manage`);
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await page.getByText("This post is visible now.").waitFor();
    await expect.poll(async () => (await fetch(url + post)).status).toBe(200);
    await context.close();
  });

  test("others have no business there", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "omar");
    for (const path of [`${post}/manage`, `${post}/edit`]) {
      expect((await page.goto(url + path))?.status()).toBe(403);
    }
    expect((await fetch(`${url}${post}/edit`)).status).toBe(401);
    await context.close();
  });
});

test("@ suggests people; arrows and Enter take one", async () => {
  await author.goto(url + post);
  const field = author.getByLabel("Your comment");
  await field.pressSequentially("Ask @lay");
  await author.getByRole("option", { name: "layla" }).waitFor();
  await field.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("Ask @layla ");
});

test("comments by order and by page; a link to one shows the others; a thread can be folded", async () => {
  const demo = "/forum/post/00000000-0000-4000-8000-0000000a0001";
  const ids = (html: string) => [...html.matchAll(/id="comment-([0-9a-f-]{36})"/g)].map(([, id]) => id);
  const oldest = ids(await read(demo));
  for (const sort of ["best", "newest"]) {
    const other = ids(await read(`${demo}?sort=${sort}`));
    expect(other).not.toEqual(oldest);
    expect([...other].sort()).toEqual([...oldest].sort());
  }
  expect(ids(await read(`${demo}?sort=%00&after=x&comment=y`))).toEqual(oldest);
  expect(ids(await read(`${demo}?comment=${oldest.at(-1)}`))).toEqual(oldest);
  expect(await read(demo)).toContain("<summary");
});

test("Q45 the full date stands on every time: where the page came with it, and after a change of page", async () => {
  const { page } = await openPage(browser);
  const time = page.locator("main time").first();
  const inFull = /^\w+ \d+, \d{4}, \d+:\d\d [AP]M$/;
  await page.goto(url + post);
  await expect.poll(() => time.getAttribute("title")).toMatch(inFull);
  await comeAlive(page);
  await page.locator('header a[href="/forum"]').first().click();
  await page.waitForURL(`${url}/forum`);
  await time.hover();
  await expect.poll(() => time.getAttribute("title")).toMatch(inFull);
  await page.context().close();
});
