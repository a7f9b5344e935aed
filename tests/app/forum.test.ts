import { beforeAll, describe, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { GENERAL, publish } from "./posts.ts";
import type { Page } from "./reader.ts";

const CATEGORIES = [
  "All Categories",
  "Behind the Scenes",
  "Creator Spotlight",
  "Drama Reviews",
  "General Discussion",
  "Industry News",
  "Recommendations",
];

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string) => app.visit().open(path);
const postsIn = (page: Page) => {
  const links = [...page.document.querySelectorAll("a[href^='/forum/post/']")];
  return [...new Set(links.map((link) => link.getAttribute("href")?.split(/[?#]/)[0]))];
};

test("075 077 078 079 084 the forum with its chips and its sidebar, categories by name", async () => {
  const page = await read("/forum");
  page.find.getByRole("heading", { level: 1, name: "Community Forum" });
  const chips = page.in(page.find.getByRole("group", { name: "Categories" })).getAllByRole("link");
  expect(chips.map(({ textContent }) => textContent)).toEqual(CATEGORIES);
  page.find.getByRole("searchbox", { name: "Search posts and comments" });
  for (const name of CATEGORIES.slice(1)) page.in(page.part("aside")).getByText(name);
});

test("finding-A30 the excerpt of a card leads to its post", async () => {
  const page = await read("/forum");
  const excerpt = page.part("main li article > a") as HTMLAnchorElement;
  const post = await page.reader.open(excerpt.href);
  expect(post.url.pathname).toMatch(/^\/forum\/post\//);
  expect(post.part("main h1").textContent).toBe(excerpt.closest("article")?.querySelector("h2")?.textContent);
});

test("076 Create Post is for members only", async () => {
  const create = { name: "Create Post" };
  expect((await read("/forum")).find.queryByRole("link", create)).toBeNull();
  const { reader } = await app.enter("omar");
  expect((await reader.open("/forum")).find.getAllByRole("link", create)).not.toEqual([]);
});

test("100 without a session nothing is published, and what was typed comes back", async () => {
  const form = { categoryId: GENERAL, title: "Nobody wrote this", content: "Words of nobody" };
  const response = await app.visit().send("/forum/new", form);
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Words of nobody");
  expect((await read("/forum")).find.queryByText("Nobody wrote this")).toBeNull();
});

test("sorting and tags live in the address; values that mean nothing are left out", async () => {
  const top = postsIn(await read("/forum?sort=top"));
  const newest = postsIn(await read("/forum"));
  expect(top).not.toEqual(newest);
  expect(postsIn(await read("/forum?sort=%27--&category=%00&tag=<b>&after=x&before="))).toEqual(newest);
  (await read("/forum?tag=review")).find.getByRole("link", { name: "Remove the tag review" });
  (await read("/forum?category=news")).find.getByRole("link", { name: "Industry News", current: true });
});

test("080 a list without posts says so, and leads to the category without the tag", async () => {
  const page = await read("/forum?category=news&tag=quiet-corner");
  page.find.getByText("No posts with this tag");
  expect(postsIn(page)).toEqual([]);
  const all = await page.follow("Show all tags");
  expect(all.url.search).toBe("?category=news");
  expect(postsIn(all)).not.toEqual([]);
});

test("081 pages follow one another without repeating or skipping a post", async () => {
  const seen: unknown[] = [];
  let page = await read("/forum");
  for (;;) {
    seen.push(...postsIn(page));
    const next = page.document.querySelector<HTMLAnchorElement>("a[rel=next]");
    if (!next) break;
    page = await read(next.href);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(45);
});

test("without scripts the box leads to the page of results", async () => {
  const page = await read("/forum");
  page.fill("Search posts and comments", "Noor");
  const results = await page.enter("Search posts and comments");
  results.find.getByRole("tab", { name: "All", selected: true });
  expect(results.document.querySelectorAll("mark").length).toBeGreaterThan(0);
});

describe("GET /api/search", () => {
  const search = (query: string) => app.visit().read(`/api/search?q=${query}`);

  test.each([
    ["Café of the drowned lighthouse", "café of the drowned", "CAFE drowned lighthouse"],
    ["أُغنِيَةُ الفَنارِ الأخيرة", "أُغنِيَةُ الفَنارِ", "اغنيه الفنار الاخيره"],
  ])("087 %s is found as it is written and as somebody in a hurry types it", async (title, ...spellings) => {
    const id = await publish(await app.enter("omar"), title);
    for (const spelling of spellings) {
      const q = encodeURIComponent(spelling);
      const found = (await (await search(q)).json()) as { posts: { id: string }[] };
      expect(
        found.posts.map((post) => post.id),
        spelling,
      ).toContain(id);
      (await read(`/search?q=${q}`)).part(`main a[href="/forum/post/${id}"]`);
    }
  });

  test("089 090 092 at most 5 posts and 3 comments, with the fields of a result; posts alone have a category", async () => {
    const found = (await (await search("the")).json()) as Record<string, object[]>;
    expect(found.posts).toHaveLength(5);
    expect(found.comments).toHaveLength(3);
    for (const post of found.posts ?? []) expect(post).toHaveProperty("category", expect.any(String));
    for (const comment of found.comments ?? []) expect(comment).toMatchObject({ category: null });
    expect(Object.keys(found.posts?.[0] ?? {}).sort()).toEqual(
      ["author", "category", "content", "createdAt", "id", "postId", "title", "type"].sort(),
    );
  });

  test.each(["", "a", "%", "' or 1=1 --", ",title.eq.x)", "\\", "*", "(", "نـــور", "%00", "%ED%A0%80"])(
    "answers %s plainly",
    async (query) => {
      const isEncoded = query.startsWith("%") && query.length > 1;
      const response = await search(isEncoded ? query : encodeURIComponent(query));
      expect(response.status).toBe(200);
      expect(Object.keys((await response.json()) as object)).toEqual(["posts", "comments"]);
    },
  );
});

test("/search: every kind has its tab; too short and nothing found are said", async () => {
  for (const kind of ["posts", "comments", "communities", "people"]) {
    expect((await read(`/search?q=layla&in=${kind}`)).status).toBe(200);
  }
  (await read("/search?q=layla&in=people")).part("main a[href^='/profile/']");
  (await read("/search")).find.getByText("What are you looking for?");
  (await read("/search?q=zzqqxx&in=nonsense&before=yesterday")).find.getByText(/^No results found for/);
  const script = encodeURIComponent("<script>alert(1)</script>");
  expect((await read(`/search?q=${script}`)).html).not.toContain("<script>alert");
});
