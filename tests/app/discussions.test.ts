import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string) => app.visit().open(path);
const rowsIn = (page: Page) => page.document.querySelectorAll("article").length;

test("228 229 231 hero with search, categories, order, the panel of figures", async () => {
  const page = await read("/discussions");
  page.find.getByRole("heading", { level: 1, name: "Discussions" });
  const aside = page.part("aside");
  expect(aside.textContent).toContain("1,247");
  const blockOf = (name: string) => page.in(aside).getByRole("heading", { name }).closest("section");
  page.in(blockOf("Categories")).getByRole("link", { name: "All Categories", current: true });
  // Q55 What nobody counted is marked as what it is.
  for (const name of ["Community Stats", "Popular Tags"]) page.in(blockOf(name)).getByText("Editors");
  expect(page.find.queryByRole("link", { name: "Start Discussion" })).toBeNull();
  // The pinned ones stand above the others, and not among them again.
  const titlesIn = (name: string) => {
    const section = page.find.getByRole("heading", { level: 2, name }).closest("section");
    return [...(section?.querySelectorAll("article h2") ?? [])].map(({ textContent }) => textContent);
  };
  const [pinned, others] = [titlesIn("Pinned Discussions"), titlesIn("All Discussions")];
  expect(pinned).not.toEqual([]);
  expect(others.filter((title) => pinned.includes(title))).toEqual([]);
  page.choose("Sort by", "Most upvoted");
  const top = await page.press("Apply");
  expect(top.url.search).toBe("?sort=top");
  top.fill("Search discussions", "Noor");
  (await top.enter("Search discussions")).find.getByRole("heading", { name: 'Results for "Noor"' });
});

test("230 231 pages of 20, at most five; broken values fall back", async () => {
  const first = await read("/discussions");
  first.find.getByRole("link", { name: "Page 2" });
  expect(first.find.queryByRole("link", { name: "Page 6" })).toBeNull();
  expect(rowsIn(await read("/discussions?page=2"))).toBe(20);
  for (const page of ["0", "-1", "6", "x", "1e9", "%00"]) {
    expect(rowsIn(await read(`/discussions?page=${page}&sort=%00&category=x`))).toBe(rowsIn(first));
  }
  (await read("/discussions?q=zzqqxx")).find.getByText('No results found for "zzqqxx"');
});

test("232 233 Start Discussion keeps to its limits", async () => {
  const { reader } = await app.arrive("discussions-tamer");
  let page = await (await reader.open("/discussions")).follow("Start Discussion");
  page = await page.press(/^Start Discussion/);
  page.find.getByText("Please fill in all required fields");
  page.choose(/^Category/, "General Discussion");
  page.fill(/^Title/, "Where does Tamer stand?");
  expect(page.field(/^Title/).maxLength).toBe(200);
  page.fill(/^Content/, "Somewhere in the second act.");
  page.fill("Tags", "a1, a2, a3, a4, a5, a6");
  page = await page.press(/^Start Discussion/);
  page.find.getByText("At most 5 tags");
  expect(page.field(/^Content/).value).toBe("Somewhere in the second act.");
  page.fill("Tags", "a1, a2");
  page = await page.press(/^Start Discussion/);
  page.find.getByRole("heading", { level: 1, name: "Where does Tamer stand?" });
  expect(page.url.pathname).toMatch(/^\/forum\/post\//);
});

test("236 237 trending: ten at most; lists show the beginning of a text", async () => {
  const trending = await read("/trending");
  trending.find.getByRole("heading", { level: 1, name: "Trending" });
  /** Characters of the longest text below a title, without the sign that it goes on. */
  const longestIn = (page: Page) => {
    const previews = [...page.document.querySelectorAll("article h2 + a > p")];
    return Math.max(...previews.map((text) => [...(text.textContent ?? "").replace(/…$/, "")].length));
  };
  for (const [list, most] of [
    [trending, 150],
    [await read("/discussions"), 200],
  ] as const) {
    expect(longestIn(list)).toBeLessThanOrEqual(most);
    // A space at the cut is left out.
    expect(longestIn(list)).toBeGreaterThan(most - 5);
  }
  // Which ones, and in which order: tests/database/real-calls.test.ts.
  expect(rowsIn(trending)).toBeGreaterThan(0);
  expect(rowsIn(trending)).toBeLessThanOrEqual(10);
});
