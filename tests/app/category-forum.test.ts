import { beforeAll, expect, test } from "vitest";
import { CATEGORY_IDS, type CategoryId } from "../../catalogue/schema/category.ts";
import { type App, openApp, type Person } from "./app.ts";
import type { Reader } from "./reader.ts";

// 'In the forum now' on category pages: what members wrote beside the samples, and the way there.

const EDITORS = "00000000-0000-4000-8000-0000000000e0";
const TITLES = { en: "In the forum now", ar: "الآن في المنتدى" };
type Language = keyof typeof TITLES;

const TITLE = "A kettle that never boils in episode nine";

let app: App;
let writer: Person;
let other: Person;
let kettle = "";

// A post written through the site also has the figures asked anew, which are kept for half a minute.
beforeAll(async () => {
  app = await openApp();
  [writer, other] = [await app.arrive("category-writer"), await app.arrive("category-reader")];
  kettle = await publish("general", "New Post", "General Discussion", TITLE);
});

/** Written with a page's own button; its address. */
async function publish(id: CategoryId, button: string, category: string, title: string): Promise<string> {
  const room = await writer.reader.open(`/category/${id}`);
  const form = await room.follow(button, room.part("main"));
  form.find.getByRole("option", { name: category, selected: true });
  form.fill(/^Title/, title);
  form.fill(/^Content/, "Four minutes on the stove, and nobody looks at it.");
  const post = await form.press(/^Create Post/);
  post.find.getByRole("heading", { level: 1, name: title });
  return post.url.pathname;
}

/** Where the links of the part lead, in their order. */
async function linksOf(id: CategoryId, language: Language = "en", reader: Reader = app.visit()) {
  const page = await reader.open(`/category/${id}?lng=${language}`);
  const part = page.find.getByRole("heading", { name: TITLES[language] }).closest("section");
  const links = page.in(part).getAllByRole("link");
  return links.map((link) => link.getAttribute("href"));
}

/** Where they ought to lead: to the newest posts of members, and to all there are. */
async function expectedOf(id: CategoryId): Promise<string[]> {
  const { data } = await other.client
    .from("posts")
    .select("id, category:discussion_categories!inner(slug)")
    .eq("category.slug", id)
    .neq("author_id", EDITORS)
    .order("created_at", { ascending: false })
    .limit(3)
    .throwOnError();
  expect(data.length).toBeGreaterThan(0);
  return [...data.map(({ id }) => `/forum/post/${id}`), `/forum?category=${id}`];
}

test.each(["en", "ar"] as const)(
  "546 P1 each names the newest posts of its own category and leads to all of them, %s",
  async (language) => {
    for (const id of CATEGORY_IDS)
      await expect.poll(() => linksOf(id, language)).toEqual(await expectedOf(id));
  },
);

test("P1 539 what is published with a page's own button is on it for everybody", async () => {
  for (const reader of [writer.reader, app.visit()]) {
    await expect.poll(async () => (await linksOf("general", "en", reader))[0]).toBe(kettle);
    const room = await reader.open("/category/general");
    expect(room.find.getByRole("link", { name: TITLE }).getAttribute("href")).toBe(kettle);
    const forum = await room.follow(/posts in the forum$/);
    expect(forum.url.pathname + forum.url.search).toBe("/forum?category=general");
    expect(forum.part(`main a[href^='${kettle}']`).textContent).toBe(TITLE);
  }
  expect(await linksOf("news")).not.toContain(kettle);
});

test("P1 what is removed is not named, not even where a moderator asks first", async () => {
  const { reader: moderator } = await app.enter("mona");
  const post = await publish("news", "Submit News", "Industry News", "A kettle that boils over");
  await expect.poll(() => linksOf("news")).toContain(post);
  const page = await moderator.open(`${post}/manage`);
  page.fill(/^Reason/, "Off topic");
  await page.press("Remove");
  const rest = await expectedOf("news");
  expect(rest).not.toContain(post);
  for (const reader of [moderator, app.visit()])
    await expect.poll(() => linksOf("news", "en", reader)).toEqual(rest);
});
