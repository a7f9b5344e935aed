import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CATEGORY_IDS, type CategoryId } from "../../catalogue/schema/category.ts";
import { enterAs, writeContent } from "../e2e/people.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { sidebars, url, wordsOf } from "./category-pages.ts";

// 'In the forum now' on category pages: what members wrote beside the samples, and the way there.

const EDITORS = "00000000-0000-4000-8000-0000000000e0";
const TITLES = { en: "In the forum now", ar: "الآن في المنتدى" };

const visitor = openClient({ url: demoSite().backendUrl, publishableKey: "sb_publishable_local" });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

type Language = keyof typeof TITLES;

/** Where the links of the part lead, in their order, for a visitor or whoever's `get` it is. */
async function linksOf(id: CategoryId, language: Language = "en", get = textOf): Promise<string[]> {
  const html = await get(`${url}/category/${id}?lng=${language}`);
  const part = html.split(`>${TITLES[language]}</h2>`)[1]?.split("</section>")[0] ?? "";
  return [...part.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);
}

const textOf = async (address: string) => (await fetch(address)).text();

async function newestIn(id: CategoryId): Promise<string[]> {
  const { data } = await visitor
    .from("posts")
    .select("id, category:discussion_categories!inner(slug)")
    .eq("category.slug", id)
    .neq("author_id", EDITORS)
    .order("created_at", { ascending: false })
    .limit(3);
  return (data ?? []).map(({ id }) => `/forum/post/${id}`);
}

test.each(["en", "ar"] as const)(
  "546 P1 each names the newest posts of its own category and leads to all of them, %s",
  async (language) => {
    for (const id of CATEGORY_IDS) {
      const newest = await newestIn(id);
      expect(newest.length).toBeGreaterThan(0);
      expect(await linksOf(id, language)).toEqual([...newest, `/forum?category=${id}`]);
    }
  },
);

test("Arabic titles on an English page are as bold as the others, in a font of the reader's", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/category/recommendations?lng=en`);
  const title = page.locator(".forum-now a[lang=ar]").first();
  const { fontFamily, fontWeight } = await title.evaluate((link) => getComputedStyle(link));
  // The faces of the stand-in have no bold, and are made bold from 600 on.
  expect(Number(fontWeight)).toBeGreaterThanOrEqual(600);
  expect(fontFamily).not.toContain("Readex Fallback");
  await context.close();
});

test("545 the numbers of the banner are marked as the editors'", async () => {
  for (const id of CATEGORY_IDS) {
    const banner = (await wordsOf(`/category/${id}`)).split(TITLES.en)[0] ?? "";
    const stats = sidebars[id].banner.stats.map(({ value, label }) => `${value.en} ${label.en}`);
    expect(banner.trim().endsWith(`${stats.join(" ")} Editors`), `${id}: ${banner}`).toBe(true);
  }
});

test("P1 539 what is published with a page's own button is on it, for the member and for visitors", async () => {
  const title = "A kettle that never boils in episode nine";
  // Kept for visitors before it was written.
  const before = await linksOf("general");
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "sara");
  await page.goto(`${url}/category/general`);
  await page.getByRole("main").getByRole("link", { name: "New Post", exact: true }).tap();
  await page.getByLabel("Title").fill(title);
  await writeContent(page, "Four minutes on the stove, and nobody looks at it.");
  await page.getByRole("button", { name: "Create Post" }).tap();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const own = new URL(page.url()).pathname;
  await page.goto(`${url}/category/general`);
  await expect.poll(() => forumNow(page).getByRole("link").first().textContent()).toBe(title);
  await expect.poll(async () => (await linksOf("general")).slice(0, 3)).toEqual([own, ...before.slice(0, 2)]);
  expect(await linksOf("news")).not.toContain(own);
  await forumNow(page).getByRole("link", { name: "posts in the forum" }).tap();
  await page.waitForURL("**/forum?category=general");
  await page.getByRole("link", { name: title }).first().waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

const forumNow = (page: Page, language: Language = "en") =>
  page.locator("section", { has: page.getByRole("heading", { name: TITLES[language], exact: true }) });

test("P1 what is removed is not named, not even where a moderator asks first", async () => {
  const post = (await linksOf("news"))[0] ?? "";
  const { context } = await openPage(browser);
  await enterAs(context, url, "mona");
  const moderator = openClient({ url: demoSite().backendUrl, publishableKey: "sb_publishable_local" });
  await moderator.auth.signInWithPassword({ email: "mona@hikaya.test", password: PASSWORD });
  const id = post.split("/").at(-1) ?? "";
  const { error } = await moderator.rpc("remove_post", { post_id: id, reason: "Off topic" });
  expect(error).toBeNull();
  // Her own read, through which the answer that everybody gets may be asked for.
  const askAsModerator = async (address: string) => (await context.request.get(address)).text();
  const rest = await newestIn("news");
  expect(rest).not.toContain(post);
  for (const ask of [askAsModerator, textOf])
    await expect.poll(() => linksOf("news", "en", ask)).toEqual([...rest, "/forum?category=news"]);
  await moderator.rpc("restore_post", { post_id: id });
  await context.close();
});

test.each([
  ["phone", "en"],
  ["phone", "ar"],
  ["desktop", "en"],
  ["desktop", "ar"],
] as const)(
  "P1 it is in sight before the samples, beside them where there is room: %s, %s",
  async (device, language) => {
    const { page, context, failures } = await openPage(browser, { device, language });
    await page.goto(`${url}/category/general?lng=${language}`);
    const boxOf = async (element: ReturnType<Page["locator"]>) => {
      const box = await element.boundingBox();
      if (!box) throw new Error("Not to be seen");
      return { ...box, bottom: box.y + box.height };
    };
    const [part, sample, about] = await Promise.all([
      boxOf(forumNow(page, language)),
      boxOf(page.locator("article").first()),
      boxOf(page.locator("main aside section").first()),
    ]);
    if (device === "phone") {
      expect(part.y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.75);
      expect(part.height).toBeLessThan(360);
      expect(part.bottom).toBeLessThan(sample.y);
    } else {
      expect(part.y).toBeLessThan(sample.y);
      expect(part.bottom).toBeLessThan(about.y);
      // In the column of the sidebar, which stands at the end of the line.
      expect(Math.abs(part.x - about.x)).toBeLessThan(1);
      if (language === "en") expect(part.x).toBeGreaterThan(sample.x + sample.width);
      else expect(part.x + part.width).toBeLessThan(sample.x);
    }
    expect(failures).toEqual([]);
    await context.close();
  },
);
