import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";
import { wordsIn } from "./words.ts";

let app: App;
let fadi: Person;
beforeAll(async () => {
  app = await openApp();
  fadi = await app.arrive("bell-fadi");
});

/** Somebody new who asked something, and how Fadi answers. */
async function ask(name: string, title: string) {
  const person = await app.arrive(name);
  const path = `/forum/post/${await publish(person, title)}`;
  const { reader } = person;
  return {
    ...{ person, path },
    say: async (content: string) => expect((await fadi.reader.send(path, { content })).status).toBe(302),
    read: () => reader.open("/notifications"),
    unread: async () => (await listed(person)).unread,
  };
}

interface Listed {
  unread: number;
  next: string;
  notifications: { id: string }[];
}

const listed = async ({ reader }: Person): Promise<Listed> =>
  (await reader.read("/api/notifications")).json() as Promise<Listed>;

const linesOf = ({ document }: Page) => [
  ...document.querySelectorAll<HTMLAnchorElement>("main a[href^='/notifications/']"),
];
const bellOf = (page: Page, name: string) => page.in(page.part("header")).queryByRole("link", { name });

test("199 visitors see none: no bell, 401 on the page and by the API", async () => {
  const visitor = app.visit();
  expect((await visitor.open("/forum")).document.querySelector("[href='/notifications']")).toBeNull();
  const page = await visitor.open("/notifications");
  expect(page.status).toBe(401);
  page.find.getByText("Please sign in to read your notifications.");
  expect((await visitor.read("/api/notifications")).status).toBe(401);
});

test("192 195 without scripts: the bell is a link that counts, one is marked by a form", async () => {
  const { person, say } = await ask("bell-rim", "A quiet question");
  await say("Here.");
  const forum = await person.reader.open("/forum");
  const page = await forum.follow("Notifications, 1 unread", forum.part("header"));
  expect(wordsIn(linesOf(page)[0] as Element)).toContain("bell-fadi");
  const marked = await page.press("Mark as read");
  marked.find.getByText("You have read everything.");
  const thread = await marked.follow(/commented on your post/);
  expect(thread.part(thread.url.hash).textContent).toContain("Here.");
});

test("Q9 A9 two comments are one line that counts; it leads to the newest and is read then", async () => {
  const { say, read } = await ask("bell-samara", "Whose lamp is it?");
  await say("Mine, since yesterday.");
  await say("No, I gave it away.");
  const page = await read();
  expect(bellOf(page, "Notifications, 1 unread")).not.toBeNull();
  const [line, ...others] = linesOf(page);
  expect(others).toEqual([]);
  const words = wordsIn(line as Element);
  expect(words).toContain("2 new comments in a discussion of yours");
  // A9: which discussion; a line for two quotes neither.
  expect(words).toContain("Whose lamp is it?");
  expect(words).not.toContain("I gave it away");
  const thread = await page.follow(/2 new comments/);
  expect(thread.url.pathname + thread.url.search + thread.url.hash).toMatch(
    /^\/forum\/post\/[0-9a-f-]{36}\?comment=[0-9a-f-]{36}#comment-[0-9a-f-]{36}$/,
  );
  expect(thread.part(thread.url.hash).textContent).toContain("No, I gave it away.");
  expect(bellOf(thread, "Notifications")).not.toBeNull();
});

test("A9 a line quotes without the words of a spoiler, and nothing of what was taken down", async () => {
  const { path, say, read } = await ask("bell-hala", "Whose ring is it?");
  await say("@bell-hala it is ||the neighbour's|| ring, I am sure.");
  const page = await read();
  const words = wordsIn(linesOf(page)[0] as Element);
  expect(words).toContain("Whose ring is it?");
  expect(words).toMatch(/it is ▒+ ring, I am sure/);
  expect(page.html).not.toContain("neighbour's");
  const thread = await fadi.reader.open(path);
  const asked = await thread.follow("Delete", thread.find.getByText(/I am sure/).closest("article"));
  await asked.press("Delete comment");
  expect((await read()).html).not.toContain("I am sure");
});

test("195 197 they are listed by kind, and all are marked at once", async () => {
  const { path, read } = await ask("bell-nada", "Is it worth it?");
  const thread = await fadi.reader.open(path);
  await thread.press("Upvote", thread.part("main article"));
  const said = (page: Page) => page.find.queryByText("Your post has 1 upvote");
  const all = await read();
  expect(said(all)).not.toBeNull();
  const comments = await all.follow("Comments", all.part("main"));
  expect(said(comments)).toBeNull();
  const unread = await comments.follow("Unread", comments.part("main"));
  expect(said(unread)).not.toBeNull();
  (await unread.press("Mark all read")).find.getByText("Nothing here yet");
});

test("a muted thread and a kind that is not wanted make none", async () => {
  const { person, say, read, unread } = await ask("bell-muna", "Whose door is it?");
  await say("Here it is.");
  const muted = await (await read()).press("Mute this thread");
  muted.find.getByRole("button", { name: "Be told of this thread again" });
  await muted.press("Mark all read");
  await say("Nobody hears this.");
  expect(await unread()).toBe(0);

  let page = await person.reader.open("/settings");
  page = await page.press("Unmute Whose door is it?");
  page.find.getByText("You are told of this thread again.");
  const choose = async (isWanted: boolean) => {
    page.field("Comments and replies").checked = isWanted;
    page = await page.press("Save my choice");
    page.find.getByText("Your choice of notifications was saved.");
    expect(page.field("Comments and replies").checked).toBe(isWanted);
  };
  await choose(false);
  await say("Nor this.");
  expect(await unread()).toBe(0);
  await say("But this, @bell-muna.");
  // One action makes one notification: of a comment on one's own post it is that of the comment.
  expect(await unread()).toBe(0);
  await choose(true);
  await say("Welcome back.");
  expect(await unread()).toBe(1);
});

test("196 the newest 50 are fetched, the page leads to older ones, and nobody reads another's", async () => {
  const { person, say } = await ask("bell-khalid", "Whose key is it?");
  await say("The oldest of them.");
  const { client, reader } = person;
  const house = { name: "Fifty questions", is_private: true };
  const { data: group } = await client.from("groups").insert(house).select("id").single().throwOnError();
  const group_id = group.id;
  await fadi.client.rpc("join_group", { group_id }).throwOnError();
  await client.rpc("decide_join_request", { group_id, member: fadi.id, accepted: true }).throwOnError();
  const asked = Array.from({ length: 50 }, (_, number) => ({
    ...{ group_id, title: `Question ${number}`, content: "?" },
  }));
  const { data: posts } = await client.from("group_posts").insert(asked).select("id").throwOnError();
  const answers = posts.map(({ id }) => ({ group_post_id: id, content: "An answer" }));
  await fadi.client.from("comments").insert(answers).throwOnError();
  const told = client.from("notifications").select("id").order("created_at", { ascending: false });
  const { data } = await told.order("id", { ascending: false }).throwOnError();
  const all = data.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(50);
  const { notifications, next } = await listed(person);
  const ids = notifications.map(({ id }) => id);
  expect(ids).toEqual(all.slice(0, 50));
  const idsOn = (page: Page) => linesOf(page).map(({ pathname }) => pathname.split("/")[2]);
  const page = await reader.open("/notifications");
  expect(idsOn(page)).toEqual(all.slice(0, 50));
  const older = await page.follow("Older");
  expect(older.url.searchParams.get("before")).toBe(next);
  expect(idsOn(older)).toEqual(all.slice(50));

  expect((await fadi.reader.read(`/notifications/${ids[0]}`)).status).toBe(404);
  expect((await listed(fadi)).notifications).not.toContainEqual(notifications[0]);
});
