import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CategoryPost } from "../../app/domain/catalogue/category-posts.ts";
import { CATEGORY_IDS, type CategoryId } from "../../catalogue/schema/category.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { pathOf, posts, read, url, wordsOf } from "./category-pages.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openPage(browser));
});
afterAll(() => browser?.close());

/** Titles of the posts as they stand on a page. */
async function titlesOn(path: string): Promise<string[]> {
  const html = await read(path);
  return [...html.matchAll(/<h2 class="title-2 mt-3">([^<]*)<\/h2>/g)].map(([, title = ""]) =>
    title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
  );
}

const titlesOf = (list: readonly { title: { en: string } }[]) => list.map(({ title }) => title.en);

describe("the six rooms", () => {
  test("332, 339: exist under their ids; any other is not found", async () => {
    for (const id of CATEGORY_IDS) expect((await fetch(url + pathOf(id))).status).toBe(200);
    for (const id of ["fan-art", "General", "news%20", "__proto__", "..%2fforum", "%3Cscript%3E"]) {
      const response = await fetch(`${url}/category/${id}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This page has not been generated");
    }
  });

  test.each(CATEGORY_IDS)(
    "334-336, 344, 354, 364, 376, 384: /category/%s shows each post whole",
    async (id) => {
      const words = await wordsOf(pathOf(id));
      const cards = words.split(/ \d+(?:\.\d)?K? [\d,.]+K? views Save /);
      expect(cards).toHaveLength(posts[id].length + 1);
      const written: readonly CategoryPost[] = posts[id];
      for (const [place, post] of written.entries()) {
        const card = cards[place] ?? "";
        const text = post.content.en.replace(/\s+/g, " ");
        for (const part of ["Editors", post.author.name.en, post.timestamp.en, post.title.en, text])
          expect(card).toContain(part);
        for (const tag of post.tags) expect(card).toContain(` ${tag.en}`);
        expect(card).toContain(` ${post.likes} ${post.likes} likes ${post.replies} ${post.replies} replies`);
        if ("category" in post) expect(card).toContain(` ${post.category} `);
        if ("source" in post) expect(card).toContain(` ${post.source.en} `);
        if ("rating" in post) expect(card).toContain(` ${post.drama.en} `);
        else if ("drama" in post) expect(card).toContain(`From: ${post.drama.en} `);
        if ("creator" in post) expect(card).toContain(` ${post.creator.en} ${post.role.en} `);
        if ("dramas" in post) expect(card).toContain(`Recommended Dramas ${titlesIn(post.dramas)}`);
        if ("images" in post) expect(card).toContain(`Behind the Scenes Content ${titlesIn(post.images)}`);
      }
    },
  );

  const titlesIn = (texts: readonly { en: string }[]) => texts.map(({ en }) => en).join(" ");

  test.each([
    ["general", "Pinned Post"],
    ["reviews", "Featured Review"],
    ["creators", "Featured Post"],
    ["recommendations", "Featured Recommendation"],
    ["news", "Breaking News"],
    ["behind-scenes", "Featured Story"],
  ] as const)(
    "335, 344, 354, 364: /category/%s labels what is pinned or breaking '%s'",
    async (id, label) => {
      await page.goto(url + pathOf(id));
      const marked = await page
        .locator("article", { has: page.getByText(label, { exact: true }) })
        .locator("h2")
        .allTextContents();
      const expected = posts[id].filter((post) => ("isBreaking" in post ? post.isBreaking : post.isPinned));
      expect(marked).toEqual(titlesOf(expected));
    },
  );

  test("376: verified authors have a tick; 336: reviews have their stars; titles lead to works and makers", async () => {
    await page.goto(url + pathOf("reviews"));
    const ticks = await page
      .locator("article")
      .evaluateAll((cards) => cards.map((card) => card.querySelector('[aria-label="Verified"]') !== null));
    expect(ticks).toEqual(posts.reviews.map(({ author }) => author.verified));
    const stars = await page
      .getByRole("img", { name: /out of 5/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(stars).toEqual(posts.reviews.map(({ rating }) => `${rating} out of 5`));
    await expect
      .poll(() => page.getByRole("link", { name: "Noor", exact: true }).getAttribute("href"))
      .toBe("/drama/3");
    await page.goto(url + pathOf("creators"));
    await expect
      .poll(() => page.getByRole("link", { name: "Layla Haddad" }).getAttribute("href"))
      .toBe("/creator/3");
    await expect.poll(() => page.getByRole("link", { name: "Nabil Haddadin" }).count()).toBe(0);
  });

  test.each([
    ["general", "Latest|Most Popular|Most Discussed|Most Viewed", "New Post", "Search discussions"],
    ["reviews", "Latest|Highest Rated|Most Popular|Most Discussed", "Write Review", "Search reviews"],
    ["creators", "Latest|Most Popular|Most Discussed|Most Viewed", "New Post", "Search creators and posts"],
    [
      "recommendations",
      "Latest Recommendations|Most Popular|Most Discussed|Most Viewed",
      "Share Recommendation",
      "Search recommendations",
    ],
    ["news", "Latest News|Most Popular|Most Discussed|Most Viewed", "Submit News", "Search news"],
    [
      "behind-scenes",
      "Latest Posts|Most Popular|Most Discussed|Most Viewed",
      "Share Story",
      "Search behind the scenes",
    ],
  ] as const)(
    "333, 342, 343, 352, 353, 362, 363: /category/%s has its sorts, button and search",
    async (id, sorts, button, search) => {
      const html = await read(pathOf(id));
      const options = [...html.matchAll(/<option [^>]*>([^<]*)<\/option>/g)].map(([, name]) => name);
      expect(options.join("|")).toBe(sorts);
      expect(html).toContain(`placeholder="${search}"`);
      expect(await wordsOf(pathOf(id))).toContain(` ${button} `);
    },
  );

  test("338, Q43: the order follows the address; latest is the given one; a pin lifts nothing", async () => {
    const by = <P>(list: readonly P[], figure: (post: P) => number) =>
      [...list].sort((one, other) => figure(other) - figure(one));
    const { general, reviews, news } = posts;
    expect(await titlesOn(pathOf("general"))).toEqual(titlesOf(general));
    expect(await titlesOn(pathOf("general", { sort: "popular" }))).toEqual(
      titlesOf(by(general, ({ likes }) => likes)),
    );
    expect(await titlesOn(pathOf("general", { sort: "discussed" }))).toEqual(
      titlesOf(by(general, ({ replies }) => replies)),
    );
    expect(await titlesOn(pathOf("news", { sort: "views" }))).toEqual(
      titlesOf(by(news, ({ views }) => views)),
    );
    expect(await titlesOn(pathOf("reviews", { sort: "rating" }))).toEqual(
      titlesOf(by(reviews, ({ rating }) => rating)),
    );
    // What a room does not offer counts as not given.
    for (const sort of ["views", "rating'--", "__proto__"])
      expect(await titlesOn(pathOf("reviews", { sort }))).toEqual(titlesOf(reviews));
  });

  test("337, 350, 360, 370, 373: the search matches what it should, in any case; empty shows all", async () => {
    const found = async (category: CategoryId, q: string) => (await titlesOn(pathOf(category, { q }))).length;
    expect(await found("reviews", "SALT & CARDAMOM")).toBe(1);
    expect(await found("reviews", "City of Dreams")).toBe(1);
    expect(await found("creators", "nabil haddadin")).toBeGreaterThan(0);
    expect(await found("recommendations", "binge-worthy")).toBe(1);
    expect(await found("recommendations", "درر مخفية")).toBe(1);
    expect(await found("news", "co-production")).toBe(1);
    expect(await found("behind-scenes", "costume design")).toBe(1);
    expect(await found("general", "coffee")).toBeGreaterThan(0);
    expect(await found("news", "  ")).toBe(6);
    // Tags, authors and sources are not searched.
    expect(await found("news", "Palm and Reel")).toBe(0);
    const nothing = await wordsOf(pathOf("news", { q: '%_"><img src=x>', sort: "views" }));
    expect(nothing).toContain("No posts found");
    expect(await read(pathOf("news", { q: "zzz", sort: "views" }))).toContain(
      'href="/category/news?sort=views"',
    );
  });
});
