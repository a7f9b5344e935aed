import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { arriveAs, comment, commentOf, createPost } from "../e2e/people.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { isPostTo, openPage } from "../support/browser.ts";
import { STORY } from "../support/patience.ts";
import { answerer, author, backendUrl, browser, failures, openBell, post, url } from "./bell-people.ts";

openBell("samara", "fadi", "Whose lamp is it?");

/** The same member at the backend itself. */
async function direct(name: string) {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const email = `${name}@hikaya.test`;
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, id: data.user?.id ?? "" };
}

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

test("199 visitors see none: no bell, 401 on the page and by the API", async () => {
  expect(await (await fetch(`${url}/forum`)).text()).not.toContain('href="/notifications"');
  const response = await fetch(`${url}/notifications`);
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Please sign in to read your notifications.");
  expect((await fetch(`${url}/api/notifications`)).status).toBe(401);
});

/** A comment rings the bell of an open page; two are one line that counts. */
async function ring(): Promise<void> {
  await author.goto(`${url}/dramas`);
  await bell(author).waitFor();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
  await answerer.goto(url + post);
  await comment(answerer, "Mine, since yesterday.");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await comment(answerer, "No, I gave it away.");
  await bell(author).click();
  await panel(author).getByText("2 new comments in a discussion of yours").waitFor();
  // A9: which discussion; a line for two quotes neither.
  await panel(author).getByText("Whose lamp is it?").waitFor();
  await expect.poll(() => panel(author).getByText("I gave it away").count()).toBe(0);
  await expect.poll(() => panel(author).locator("li").count()).toBe(1);
}

/** A notification leads to the very comment and is read then. */
async function follow(): Promise<void> {
  await panel(author).getByText("2 new comments").click();
  await author.waitForURL(/\/forum\/post\/[0-9a-f-]{36}\?comment=[0-9a-f-]{36}#comment-[0-9a-f-]{36}$/);
  await commentOf(author, "No, I gave it away.").waitFor();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
}

/** One is marked by itself, all at once; Escape closes and gives the focus back. */
async function markAsRead(): Promise<void> {
  await comment(answerer, "And @samara knows.");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  const marked = author.waitForResponse(isPostTo(/\/notifications\b/));
  await panel(author).getByRole("button", { name: "Mark as read" }).click();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
  await marked;
  await author.reload();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");

  await comment(answerer, "Or does she?");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  await panel(author).getByRole("button", { name: "Mark all read" }).click();
  await panel(author).getByRole("button", { name: "Mark all read" }).waitFor({ state: "detached" });
  await author.keyboard.press("Escape");
  await panel(author).waitFor({ state: "detached" });
  const focused = () => author.evaluate(() => document.activeElement?.getAttribute("href"));
  await expect.poll(focused).toBe("/notifications");
}

/** A line says what it is about, without the words of a spoiler, and nothing of what was taken down. */
async function readLines(): Promise<void> {
  await answerer.goto(url + post);
  await answerer.getByLabel("Your comment").fill("@samara it is ||the neighbour's|| lamp, I am sure.");
  await answerer.getByRole("button", { name: "Post Comment" }).click();
  await commentOf(answerer, "I am sure").waitFor();
  await author.goto(`${url}/notifications`);
  const line = author.locator("main li", { hasText: "I am sure" });
  await line.getByText("Whose lamp is it?").waitFor();
  await line.getByText(/it is ▒+ lamp, I am sure/).waitFor();
  expect(await (await author.request.get(`${url}/notifications`)).text()).not.toContain("neighbour's");
  await commentOf(answerer, "I am sure").getByRole("link", { name: "Delete" }).click();
  await answerer.getByRole("button", { name: "Delete comment" }).click();
  await commentOf(answerer, "I am sure").waitFor({ state: "detached" });
  expect(await (await author.request.get(`${url}/notifications`)).text()).not.toContain("I am sure");
  await author.getByRole("button", { name: "Mark all read" }).click();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
}

/** 'View all notifications' leads to all of them, by kind. */
async function viewAll(): Promise<void> {
  await answerer.locator("main article").first().getByRole("button", { name: "Upvote" }).click();
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  await panel(author).getByRole("link", { name: "View all notifications" }).click();
  await author.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  await author.getByText("Your post has 1 upvote").waitFor();
  await author.getByRole("link", { name: "Comments", exact: true }).click();
  await author.getByText("Your post has 1 upvote").waitFor({ state: "detached" });
  await author.getByRole("link", { name: "Unread", exact: true }).click();
  await author.getByText("Your post has 1 upvote").waitFor();
  await author.getByRole("button", { name: "Mark all read" }).click();
  await author.getByText("Nothing here yet").waitFor();
}

test("195 without JavaScript: the bell is a link, one and all are marked by forms", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await arriveAs(page.context(), { url, backendUrl }, "rim");
  const own = await createPost(page, url, "A quiet question", "Anyone?");
  await answerer.goto(url + own);
  await comment(answerer, "Here.");
  await page.goto(`${url}/forum`);
  await page.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await page.getByText("fadi").first().waitFor();
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.getByText("You have read everything.").waitFor();
  await page.getByRole("link", { name: /commented on your post/ }).click();
  await page.waitForURL(/#comment-/);
  await context.close();
});

/** The tab says how many are unread; a muted thread and a kind that is not wanted make none. */
async function mute(): Promise<void> {
  await answerer.goto(url + post);
  await comment(answerer, "Here it is.");
  await expect.poll(() => author.title()).toMatch(/^\(1\) /);
  const icon = author.locator("link[rel=icon]").first();
  await expect.poll(() => icon.getAttribute("href")).toBe("/favicon-unread.svg");
  await author.goto(`${url}/notifications`);
  await author.getByRole("button", { name: "Mute this thread" }).first().click();
  await author.getByRole("button", { name: "Be told of this thread again" }).first().waitFor();
  await author.getByRole("button", { name: "Mark all read" }).click();
  await expect.poll(() => author.title()).toMatch(/^Notifications/);
  await comment(answerer, "Nobody hears this.");
  const unread = async () => (await (await author.request.get(`${url}/api/notifications`)).json()).unread;
  expect(await unread()).toBe(0);

  await author.goto(`${url}/settings`);
  await author.getByRole("button", { name: "Unmute Whose lamp is it?" }).click();
  await author.getByText("You are told of this thread again.").waitFor();
  await author.getByLabel("Comments and replies").uncheck();
  await author.getByRole("button", { name: "Save my choice" }).click();
  await author.getByText("Your choice of notifications was saved.").waitFor();
  await expect.poll(() => author.getByLabel("Comments and replies").isChecked()).toBe(false);
  await comment(answerer, "Nor this.");
  expect(await unread()).toBe(0);
  await comment(answerer, "But this, @samara.");
  // One action makes one notification: of a comment on one's own post it is that of the comment.
  expect(await unread()).toBe(0);
  await author.getByLabel("Comments and replies").check();
  // The sentence of the last time stands there still.
  const saved = author.waitForResponse(isPostTo(/\/settings\b/));
  await author.getByRole("button", { name: "Save my choice" }).click();
  await saved;
  await comment(answerer, "Welcome back.");
  await expect.poll(unread).toBe(1);
}

/** The newest 50 are fetched; the page leads to what is older. */
async function readOlder(): Promise<void> {
  const [reader, writer] = await Promise.all([direct("samara"), direct("fadi")]);
  const house = { name: "Fifty questions", is_private: true };
  const { data: group } = await reader.client.from("groups").insert(house).select("id").single();
  const group_id = group?.id ?? "";
  await writer.client.rpc("join_group", { group_id });
  await reader.client.rpc("decide_join_request", { group_id, member: writer.id, accepted: true });
  const asked = Array.from({ length: 50 }, (_, number) => ({
    group_id,
    title: `Question ${number}`,
    content: "?",
  }));
  const { data: posts } = await reader.client.from("group_posts").insert(asked).select("id");
  const { error } = await writer.client
    .from("comments")
    .insert(posts?.map(({ id }) => ({ group_post_id: id, content: "An answer" })) ?? []);
  expect(error).toBeNull();
  const { data } = await reader.client
    .from("notifications")
    .select("id")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
  const all = data?.map(({ id }) => id) ?? [];
  expect(all.length).toBeGreaterThan(50);
  const newest = await author.request.get(`${url}/api/notifications`);
  expect(newest.status()).toBe(200);
  const answer = await newest.json();
  expect(answer.notifications.map(({ id }: { id: string }) => id)).toEqual(all.slice(0, 50));
  const listedOn = async (path: string) => {
    const html = await (await author.request.get(url + path)).text();
    return [...html.matchAll(/href="\/notifications\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
  };
  expect(await listedOn("/notifications")).toEqual(all.slice(0, 50));
  expect(await listedOn(`/notifications?before=${encodeURIComponent(answer.next)}`)).toEqual(all.slice(50));
}

/** Nobody reads or marks another's notification. */
async function keepOthersOut(): Promise<void> {
  const asked = await author.request.get(`${url}/api/notifications`);
  expect(asked.status()).toBe(200);
  const mine = await asked.json();
  const id = mine.notifications[0].id;
  expect((await answerer.request.get(`${url}/notifications/${id}`)).status()).toBe(404);
  const theirs = await (await answerer.request.get(`${url}/api/notifications`)).json();
  expect(theirs.notifications.map((one: { id: string }) => one.id)).not.toContain(id);
}

test(
  "192 193 194 195 196 197 198 261 Q9 A9 a member is told, reads, marks, mutes, and finds what is older",
  STORY,
  async () => {
    await ring();
    await follow();
    await markAsRead();
    await readLines();
    await viewAll();
    await mute();
    await readOlder();
    await keepOthersOut();
    expect(failures.flat()).toEqual([]);
  },
);
