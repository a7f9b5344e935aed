import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { comeAlive, openBrowser, openPage } from "../support/browser.ts";
import {
  arriveAs,
  comment,
  commentOf,
  contentOf,
  createPost,
  enterAs,
  pressed,
  reply,
  rewrite,
} from "./people.ts";

// What an author, other members and moderators do on the page of a post, and how nothing typed is lost there.

const { url, backendUrl } = inject("demoSite");
let browser: Browser;
let author: Page;
let post = "";

beforeAll(async () => {
  browser = await openBrowser();
  ({ page: author } = await openPage(browser));
  await arriveAs(author.context(), { url, backendUrl }, "amal");
  post = await createPost(author, url, "Who lit the lamp?", "I say ||the neighbour|| did.\n\nAnd you?");
});
afterAll(() => browser?.close());

/** A white pixel. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by keyboard to ${target}`);
}

/** Keeps what is posted there on its way; the promised function then breaks the line. */
function holdPosts(page: Page, address: RegExp): Promise<() => void> {
  return new Promise((held) => {
    void page.route(address, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await new Promise<void>((fail) => held(fail));
      await route.abort();
    });
  });
}

const read = async (path: string) => (await fetch(url + path)).text();
const menu = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

describe("the author", () => {
  test("edits the post; it says so, and shows what it said before", async () => {
    await author.goto(url + post);
    await menu(author, "Edit");
    expect(await author.getByLabel("Title").inputValue()).toBe("Who lit the lamp?");
    await author.getByLabel("Title").fill("Who put the lamp out?");
    await author.getByRole("button", { name: "Save Changes" }).click();
    await author.getByRole("heading", { level: 1, name: "Who put the lamp out?" }).waitFor();
    await author.getByText("edited").first().waitFor();
    await menu(author, "Earlier versions");
    await author.getByRole("heading", { name: "Who lit the lamp?" }).waitFor();
  });

  test("is told when another tab saved first, and loses nothing", async () => {
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
    expect(await contentOf(author)).toBe("I say ||the neighbour|| did.");
    await author.getByRole("button", { name: "Save Changes" }).click();
    await author.waitForURL(url + post);
    await author.locator("article .spoiler").waitFor();
    await other.close();
  });

  test("edits and deletes a comment in its place; with a reply below a stub stays", async () => {
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
  });

  test("deletes the post without scripts", async () => {
    const { page, context } = await openPage(browser, { javaScript: false });
    await arriveAs(page.context(), { url, backendUrl }, "basma");
    const own = await createPost(page, url, "Gone tomorrow", "Read it now.");
    await page.goto(`${url}${own}/manage`);
    await page.getByRole("button", { name: "Delete post" }).click();
    await page.getByText("The post was deleted.").waitFor();
    expect((await fetch(url + own, { redirect: "manual" })).status).toBe(302);
    await context.close();
  });
});

test("a spoiler is covered in lists and pages until somebody asks for it", async () => {
  expect(await read("/forum")).not.toContain("the neighbour");
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(url + post);
  const hidden = page.locator(".spoiler > span").first();
  expect(await hidden.isVisible()).toBe(false);
  await page.getByLabel("Show the spoiler").first().check();
  expect(await hidden.isVisible()).toBe(true);
  await context.close();
});

test("a menu outlasts the news of an earlier scroll, and goes when the page moves under it", async () => {
  await author.goto(url + post);
  const menu = author.getByRole("menu", { name: "More actions" }).first();
  await author.getByRole("button", { name: "More actions" }).first().click();
  await author.evaluate(() => dispatchEvent(new Event("scroll")));
  expect(await menu.isVisible()).toBe(true);
  await author.mouse.wheel(0, 300);
  await menu.waitFor({ state: "hidden" });
});

describe("moderators", () => {
  test("085 137 pin, lock and unlock from the menu; a locked post takes no comments", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "mona");
    await page.goto(url + post);
    await menu(page, "Lock");
    await page.getByText("This post is locked and takes no new comments.").waitFor();
    expect(await read(post)).toContain("This post is locked");
    await author.goto(url + post);
    await author.getByText("This post is locked and takes no new comments.").waitFor();
    expect(await author.getByLabel("Your comment").count()).toBe(0);
    await menu(page, "Pin");
    await page.locator("main article").first().getByText("Pinned").waitFor();
    expect(await read("/forum")).toMatch(/Pinned.*Locked.*Who put the lamp out\?/s);
    await menu(page, "Unpin");
    await page.locator("main article").first().getByText("Pinned").waitFor({ state: "detached" });
    await menu(page, "Unlock");
    await page.getByText("This post is locked and takes no new comments.").waitFor({ state: "detached" });
    await context.close();
  });

  test("145 remove a comment and a post with a reason, and restore them", async () => {
    const { page, context } = await openPage(browser);
    await author.goto(url + post);
    await comment(author, "Buy my lamps.");
    await enterAs(page.context(), url, "mona");
    await page.goto(url + post);
    await commentOf(page, "Buy my lamps.").getByRole("link", { name: "Moderate" }).click();
    await page.getByLabel("Reason").fill("Advertising");
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.waitForURL(/\/forum\/post\//);
    expect(await read(post)).not.toContain("Buy my lamps.");
    await page.goto(`${url}${post}/manage`);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("This post was removed by a moderator.").waitFor();
    const gone = await fetch(url + post);
    expect([gone.status, await gone.text()]).toEqual([
      410,
      expect.stringMatching(/<a [^>]*href="\/forum"[^>]*>.*?Back to Forum/s),
    ]);
    await page.goto(`${url}${post}/manage`);
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await page.waitForURL(url + post);
    expect((await fetch(url + post)).status).toBe(200);
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

describe("nothing typed is lost", () => {
  test("what was typed and not sent is offered again, and forgotten once sent", async () => {
    await author.goto(url + post);
    await author.getByLabel("Your comment").fill("Half a thought");
    const kept = () => author.evaluate(() => Object.values(localStorage).join());
    await expect.poll(kept).toContain("Half a thought");
    await author.reload();
    await author.getByText("You have an unfinished text here.").waitFor();
    await author.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => author.getByLabel("Your comment").inputValue()).toBe("Half a thought");
    await author.getByRole("button", { name: "Post Comment" }).click();
    await author.locator("article p", { hasText: "Half a thought" }).waitFor();
    await author.reload();
    await author.getByLabel("Your comment").waitFor();
    expect(await author.getByText("You have an unfinished text here.").count()).toBe(0);
  });

  test("offline and a failing server leave the text and say so; the next press sends it once", async () => {
    await author.goto(url + post);
    await author.getByLabel("Your comment").fill("Said in a tunnel");
    await author.context().setOffline(true);
    await author.getByRole("button", { name: "Post Comment" }).click();
    await author.getByText("This could not be sent.").waitFor();
    await expect.poll(() => author.getByLabel("Your comment").inputValue()).toBe("Said in a tunnel");
    await author.context().setOffline(false);
    await author.getByRole("button", { name: "Post Comment" }).dblclick();
    await author.locator("article p", { hasText: "Said in a tunnel" }).waitFor();
    await author.reload();
    expect(await author.locator("article p", { hasText: "Said in a tunnel" }).count()).toBe(1);
  });

  test("a new post is kept while typing and through a lost connection", async () => {
    await author.goto(`${url}/forum/new`);
    await author.getByLabel("Title").fill("A title in a tunnel");
    await rewrite(author, "And its text.");
    await author.getByLabel("Category").selectOption({ label: "General Discussion" });
    await author.context().setOffline(true);
    await author.getByRole("button", { name: "Create Post" }).click();
    await author.getByText("This could not be sent.").waitFor();
    await author.context().setOffline(false);
    await author.reload();
    await author.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => author.getByLabel("Title").inputValue()).toBe("A title in a tunnel");
    await expect.poll(() => contentOf(author)).toBe("And its text.");
    await author.getByRole("button", { name: "Discard" }).waitFor({ state: "detached" });
  });

  test("a session that ended keeps the text until somebody signs in again", async () => {
    const { page, context } = await openPage(browser);
    await arriveAs(page.context(), { url, backendUrl }, "dalal");
    await page.goto(url + post);
    await page.getByLabel("Your comment").fill("Said too late");
    await context.clearCookies();
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => page.getByLabel("Your comment").inputValue()).toBe("Said too late");
    await context.close();
  });
});

describe("shown at once", () => {
  test("150 151 264 Q46 a vote, taken back visibly when it could not be sent", async () => {
    await author.goto(url + post);
    const article = author.locator("main article").first();
    const score = article.getByTestId("score");
    const before = await score.textContent();
    const failure = holdPosts(author, /\/vote/);
    await article.getByRole("button", { name: "Upvote" }).click();
    await expect.poll(() => pressed(article)).toEqual(["true", "false"]);
    expect(await score.textContent()).not.toBe(before);
    (await failure)();
    await author.getByText("This could not be sent. Check your connection and try again.").waitFor();
    await expect.poll(() => pressed(article)).toEqual(["false", "false"]);
    await expect.poll(() => score.textContent()).toBe(before);
    await author.unrouteAll();
  });

  test("Q46 a comment and a reply, taken back to their form when they could not be sent", async () => {
    await author.goto(url + post);
    await author.getByLabel("Your comment").fill("On its way");
    const pending = author.locator("li[aria-busy]", { hasText: "On its way" });
    let failure = holdPosts(author, /\/forum\/post\//);
    await author.getByRole("button", { name: "Post Comment" }).click();
    await pending.getByText("Posting").waitFor();
    (await failure)();
    await pending.waitFor({ state: "detached" });
    await author.getByText("This could not be sent.").waitFor();
    await expect.poll(() => author.getByLabel("Your comment").inputValue()).toBe("On its way");
    await author.getByLabel("Your comment").fill("");
    await author.unrouteAll();

    await commentOf(author, "Second thought.").getByRole("link", { name: "Reply" }).click();
    await author.getByLabel("Your reply").fill("On its way");
    failure = holdPosts(author, /\/forum\/post\//);
    await author.getByRole("button", { name: "Post Reply" }).click();
    await author.locator(".thread").locator(pending).waitFor();
    (await failure)();
    await pending.waitFor({ state: "detached" });
    await expect.poll(() => author.getByLabel("Your reply").inputValue()).toBe("On its way");
    await author.unrouteAll();
  });
});

describe("without a mouse", () => {
  test("139 Q28 writes, formats, uploads, publishes, votes, comments, replies and shares", async () => {
    const { keyboard } = author;
    await author.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await author.goto(`${url}/forum`);
    await tabTo(author, author.getByRole("link", { name: "Create Post" }).first());
    await keyboard.press("Enter");
    await author.getByRole("dialog", { name: "Create New Post" }).waitFor();
    // The same form on its own page, as the link leads to it without scripts.
    await author.goto(`${url}/forum/new`);
    const category = author.getByLabel("Category");
    await tabTo(author, category);
    await keyboard.type("General");
    await tabTo(author, author.getByLabel("Title"));
    await keyboard.type("Typed without a mouse");
    await tabTo(author, author.getByLabel("Content"));
    await author.getByRole("toolbar").waitFor();
    await keyboard.press("Control+b");
    await keyboard.type("Bold words");
    await expect.poll(() => contentOf(author)).toBe("Bold words");
    await author.getByText("Drop images or browse").waitFor();
    // Listened for before the way there: the browser has to be told, and a key on its heels would be quicker.
    const chooser = author.waitForEvent("filechooser");
    await tabTo(author, author.locator("input[type=file]"));
    await keyboard.press("Enter");
    await (await chooser).setFiles({ name: "dot.png", mimeType: "image/png", buffer: DOT });
    await expect.poll(() => author.locator("input[name=images]").getAttribute("value")).toMatch(/\/images\//);
    await tabTo(author, author.getByRole("button", { name: "Create Post" }));
    await keyboard.press("Enter");
    await author.getByRole("heading", { level: 1, name: "Typed without a mouse" }).waitFor();
    const article = author.locator("main article").first();
    expect(await article.locator("strong", { hasText: "Bold words" }).count()).toBe(1);
    expect(await article.locator("img").count()).toBeGreaterThan(0);

    await tabTo(author, article.getByRole("button", { name: "Upvote" }));
    await keyboard.press("Enter");
    await article.getByTestId("score").filter({ hasText: /^1$/ }).waitFor();
    await tabTo(author, article.getByRole("button", { name: "Share" }));
    await keyboard.press("Enter");
    await author.getByRole("status").getByText("Link copied").waitFor();
    expect(await author.evaluate(() => navigator.clipboard.readText())).toBe(author.url());
    await tabTo(author, author.getByLabel("Your comment"));
    await keyboard.type("Typed too");
    await tabTo(author, author.getByRole("button", { name: "Post Comment" }));
    await keyboard.press("Enter");
    await commentOf(author, "Typed too").waitFor();
    await tabTo(author, commentOf(author, "Typed too").getByRole("link", { name: "Reply" }));
    await keyboard.press("Enter");
    // The form takes the focus itself.
    await expect.poll(() => isFocused(author.getByLabel("Your reply"))).toBe(true);
    await keyboard.type("And answered");
    await tabTo(author, author.getByRole("button", { name: "Post Reply" }));
    await keyboard.press("Enter");
    await commentOf(author, "And answered").waitFor();
  });

  test("every control of the page has its name in Arabic too", async () => {
    const { page, context } = await openPage(browser, { language: "ar" });
    await context.addCookies(await author.context().cookies());
    await page.goto(`${url}${post}?lng=ar`);
    const name = (key: keyof typeof arabic) => ({ name: arabic[key], exact: true });
    const article = page.locator("main article").first();
    for (const key of ["Upvote", "Downvote", "Share", "More actions"] as const) {
      expect(await article.getByRole("button", name(key)).count(), key).toBe(1);
    }
    const section = page.locator("#comments");
    expect(await section.getByRole("textbox", name("Your comment")).count()).toBe(1);
    expect(await section.getByRole("button", name("Post Comment")).count()).toBe(1);
    for (const key of ["Reply", "Edit", "Delete"] as const) {
      expect(await section.getByRole("link", name(key)).count(), key).toBeGreaterThan(0);
    }
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

test("comments by order, by thread and by page; a thread can be folded", async () => {
  const demo = "/forum/post/00000000-0000-4000-8000-0000000a0001";
  const ids = (html: string) => [...html.matchAll(/id="comment-([0-9a-f-]{36})"/g)].map(([, id]) => id);
  const oldest = ids(await read(demo));
  for (const sort of ["best", "newest"]) {
    const other = ids(await read(`${demo}?sort=${sort}`));
    expect(other).not.toEqual(oldest);
    expect([...other].sort()).toEqual([...oldest].sort());
  }
  expect(ids(await read(`${demo}?sort=%00&after=x&comment=y`))).toEqual(oldest);
  const one = await read(`${demo}?comment=${oldest[0]}`);
  expect(ids(one)[0]).toBe(oldest[0]);
  expect(ids(one).length).toBeLessThan(oldest.length);
  expect(one).toContain("Show all comments");
  expect(await read(demo)).toContain("<summary");
});

test("Q45 the full date stands on every time: where the page came with it, and after a change of page", async () => {
  const { page } = await openPage(browser);
  const time = page.locator("main time").first();
  const inFull = /^\w+ \d+, \d{4}, \d+:\d\d [AP]M$/;
  await page.goto(url + post);
  expect(await time.getAttribute("title")).toMatch(inFull);
  await comeAlive(page);
  await page.locator('header a[href="/forum"]').first().click();
  await page.waitForURL(`${url}/forum`);
  await time.hover();
  expect(await time.getAttribute("title")).toMatch(inFull);
  await page.context().close();
});
