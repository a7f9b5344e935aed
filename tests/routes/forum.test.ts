import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, createPost, enterAs } from "../e2e/people.ts";
import { findBarriers } from "../support/barriers.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();
const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const CATEGORIES = [
  "All Categories",
  "Behind the Scenes",
  "Creator Spotlight",
  "Drama Reviews",
  "General Discussion",
  "Industry News",
  "Recommendations",
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const read = async (path: string) => (await fetch(url + path)).text();
const titlesIn = (html: string) =>
  [...html.matchAll(/href="\/forum\/post\/([0-9a-f-]{36})"/g)].map(([, id]) => id);

test("075 077 078 079 084 the forum with its chips and its sidebar, categories by name", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/forum`);
  await page.getByRole("heading", { level: 1, name: "Community Forum" }).waitFor();
  await expect
    .poll(() => page.getByRole("group", { name: "Categories" }).getByRole("link").allTextContents())
    .toEqual(CATEGORIES);
  await expect.poll(() => page.getByRole("searchbox", { name: "Search posts and comments" }).count()).toBe(1);
  const aside = page.locator("aside");
  for (const name of CATEGORIES.slice(1)) await expect.poll(() => aside.getByText(name).count()).toBe(1);
  await context.close();
});

test("076 Create Post is for members only", async () => {
  expect(await read("/forum")).not.toContain("Create Post");
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "omar");
  await page.goto(`${url}/forum`);
  await page.getByRole("link", { name: "Create Post" }).first().waitFor();
  await context.close();
});

test("100 without a session nothing is published, and what was typed comes back", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    categoryId: GENERAL,
    title: "Nobody wrote this",
    content: "Words of nobody",
  }))
    form.set(name, value);
  const response = await fetch(`${url}/forum/new`, { method: "POST", body: form, headers: { origin: url } });
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Words of nobody");
  expect(await read("/forum")).not.toContain("Nobody wrote this");
});

test("sorting and tags live in the address; values that mean nothing are left out", async () => {
  const top = titlesIn(await read("/forum?sort=top"));
  const newest = titlesIn(await read("/forum"));
  expect(top).not.toEqual(newest);
  expect(titlesIn(await read("/forum?sort=%27--&category=%00&tag=<b>&after=x&before="))).toEqual(newest);
  const html = await read("/forum?tag=review");
  expect(html).toContain("Remove the tag review");
  expect(await read("/forum?category=news")).toMatch(/aria-current="true"[^>]*>.*?Industry News/s);
});

test("080 a list without posts says so, and leads to the category without the tag", async () => {
  const html = await read("/forum?category=news&tag=quiet-corner");
  expect(html).toContain("No posts with this tag");
  expect(titlesIn(html)).toEqual([]);
  const way = /<a [^>]*href="([^"]+)"[^>]*>Show all tags</.exec(html)?.[1] ?? "";
  expect(way).toBe("/forum?category=news");
  expect(titlesIn(await read(way)).length).toBeGreaterThan(0);
});

test("081 pages follow one another without repeating or skipping a post", async () => {
  const seen: string[] = [];
  let path: string | undefined = "/forum";
  while (path) {
    const html: string = await read(path);
    seen.push(...new Set(titlesIn(html).filter((id) => id !== undefined)));
    const next: string | undefined = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0];
    path = /href="([^"]+)"/.exec(next ?? "")?.[1]?.replaceAll("&amp;", "&");
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(45);
});

describe("the search while typing", () => {
  test("087 088 089 090 093 094 095 finds posts and comments, is walked by keys, closes and clears", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/forum`);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/search")) asked.push(request.url());
    });
    const box = page.getByLabel("Search posts and comments");
    await box.click();
    const combobox = page.getByRole("combobox", { name: "Search posts and comments" });
    await combobox.waitFor();
    await stopTheClock(page);
    await combobox.pressSequentially("noor");
    expect(asked).toEqual([]);
    await letPass(page, 300);
    await page.clock.resume();
    const list = page.getByRole("listbox", { name: "Search results" });
    await list.getByRole("option").first().waitFor();
    // One question for the word, none for its letters.
    expect(asked.map((address) => new URL(address).searchParams.get("q"))).toEqual(["noor"]);
    expect(await findBarriers(page)).toEqual([]);
    await expect.poll(() => list.getByRole("option").count()).toBeLessThanOrEqual(8);
    await expect.poll(() => list.locator("mark").first().textContent()).toMatch(/noor/i);
    await page.locator("h1").click();
    await list.waitFor({ state: "hidden" });
    await combobox.click();
    await combobox.press("ArrowDown");
    await list.getByRole("option").first().waitFor();
    await combobox.press("ArrowDown");
    await combobox.press("Enter");
    await page.waitForURL(/\/forum\/post\//);
    expect(failures).toEqual([]);
    await context.close();
  });

  test("091 096 097 a comment has the title of its post or none; nothing found is said, a failure only clears", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/forum`);
    await page.getByLabel("Search posts and comments").click();
    const combobox = page.getByRole("combobox");
    await combobox.fill("zzqqxx%_");
    await page.getByText('No results found for "zzqqxx%_"').waitFor();
    const comment = { type: "comment", content: "untitled words", createdAt: new Date().toISOString() };
    const found = { ...comment, id: "1", postId: "2", title: "", author: "omar", category: null };
    await page.route("**/api/search*", (route) =>
      route.fulfill({
        json: { posts: [], comments: [{ ...found, id: "3", title: "The finale" }, found] },
      }),
    );
    await combobox.fill("untitled");
    const options = page.getByRole("option");
    await options.nth(1).waitFor();
    await expect.poll(() => options.nth(0).locator("span").first().textContent()).toBe("The finale");
    await expect.poll(() => options.nth(1).locator("span").first().textContent()).toBe("Comment");
    await page.unroute("**/api/search*");
    await page.route("**/api/search*", (route) => route.fulfill({ status: 503, json: {} }));
    const answered = page.waitForResponse("**/api/search*");
    await combobox.fill("another");
    await answered;
    await page.getByRole("option").first().waitFor({ state: "detached" });
    await page.getByText("No results found").waitFor({ state: "detached" });
    await context.close();
  });

  test("without scripts the box leads to the page of results", async () => {
    const { page, context } = await openPage(browser, { javaScript: false });
    await page.goto(`${url}/forum`);
    await page.getByLabel("Search posts and comments").fill("Noor");
    await page.getByLabel("Search posts and comments").press("Enter");
    await page.getByRole("tab", { name: "All", selected: true }).waitFor();
    await expect.poll(() => page.locator("mark").count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe("GET /api/search", () => {
  test("089 090 092 at most 5 posts and 3 comments, with the fields of a result; posts alone have a category", async () => {
    const found = (await (await fetch(`${url}/api/search?q=the`)).json()) as Record<string, object[]>;
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
      const response = await fetch(
        `${url}/api/search?q=${query.startsWith("%") && query.length > 1 ? query : encodeURIComponent(query)}`,
      );
      expect(response.status).toBe(200);
      expect(Object.keys((await response.json()) as object)).toEqual(["posts", "comments"]);
    },
  );
});

describe("/search", () => {
  test("every kind has its tab; too short and nothing found are said", async () => {
    for (const kind of ["posts", "comments", "communities", "people"]) {
      expect((await fetch(`${url}/search?q=layla&in=${kind}`)).status).toBe(200);
    }
    expect(await read("/search?q=layla&in=people")).toMatch(/href="\/profile\/[0-9a-f-]+"/);
    expect(await read("/search")).toContain("What are you looking for?");
    expect(await read("/search?q=zzqqxx&in=nonsense&before=yesterday")).toContain("No results found for");
    expect(await read(`/search?q=${encodeURIComponent("<script>alert(1)</script>")}`)).not.toContain(
      "<script>alert",
    );
  });
});

test("a line says that others published meanwhile", async () => {
  const reader = await openPage(browser);
  await reader.page.clock.install();
  await reader.page.goto(`${url}/forum`);
  const writer = await openPage(browser);
  await arriveAs(writer.context, { url, backendUrl }, "hanan");
  await createPost(writer.page, url, "Fresh from the set", "A word.");
  await letPass(reader.page, 61_000);
  await reader.page.getByRole("button", { name: "1 new post" }).click();
  await reader.page.getByRole("heading", { name: "Fresh from the set" }).waitFor();
  await reader.context.close();
  await writer.context.close();
});
