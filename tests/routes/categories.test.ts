import type { Browser, Page } from "playwright-core";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { CategoryPost } from "../../app/domain/catalogue/category-posts.ts";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import { CATEGORY_IDS, type CategoryId } from "../../catalogue/schema/category.ts";
import { CategoryPosts } from "../../catalogue/schema/category-post.ts";
import { openBrowser, openPage } from "../support/browser.ts";

const { url } = inject("demoSite");
const { categories, sidebars, ...catalogue } = readCatalogueFiles();
const posts = v.parse(CategoryPosts, catalogue.posts);

let browser: Browser;
let page: Page;
let faults: string[];
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
});
afterAll(() => browser?.close());

const pathOf = (category: CategoryId, query: Record<string, string> = {}) =>
  `/category/${category}?${new URLSearchParams(query)}`;
const read = async (path: string) => (await fetch(url + path)).text();

/** What stands between the tags of the main part, in one line. */
async function wordsOf(path: string): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? "";
  return main
    .replace(/<noscript>[\s\S]*?<\/noscript>|<span role="tooltip"[^>]*>[^<]*<\/span>|<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
}

/** Titles of the posts as they stand on a page. */
async function titlesOn(path: string): Promise<string[]> {
  const html = await read(path);
  return [...html.matchAll(/<h2 class="title-2 mt-3">([^<]*)<\/h2>/g)].map(([, title = ""]) =>
    title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
  );
}

const titlesOf = (list: readonly { title: { en: string } }[]) => list.map(({ title }) => title.en);

describe("/categories", () => {
  test("328: the search finds by name or description; 331: else 'No categories found'", async () => {
    const names = async (q: string) => {
      const words = await wordsOf(`/categories?${new URLSearchParams({ q })}`);
      return categories.filter(({ description }) => words.includes(description.en)).map(({ id }) => id);
    };
    expect(await names("")).toEqual(CATEGORY_IDS);
    expect(await names("INDUSTRY")).toEqual(["news"]);
    expect(await names("whether others should")).toEqual(["reviews"]);
    expect(await names("ترشيحات")).toEqual(["recommendations"]);
    const words = await wordsOf("/categories?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    expect(words).toContain("No categories found");
    expect(words).toContain("Show all categories");
    expect(await read("/categories?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E")).not.toContain("<script>alert");
  });

  test("329, 383: cards lead to the rooms, with counts and the first two recent topics", async () => {
    const html = await read("/categories");
    const words = await wordsOf("/categories");
    for (const { id, name, posts, members, recentTopics } of categories) {
      expect(html).toContain(`href="/category/${id}"`);
      const number = (value: number | string) => Number(value).toLocaleString("en-US");
      expect(words).toContain(`${name.en} `);
      expect(words).toContain(`${number(posts)} posts ${number(members)} members Recent topics`);
      const [first, second, third] = recentTopics;
      expect(words).toContain(`Recent topics ${first?.en} ${second?.en}`);
      if (third) expect(words).not.toContain(third.en);
    }
  });

  test("330: 6 categories, 4.2K posts, 31K members, 24/7", async () => {
    const words = await wordsOf("/categories?q=news");
    for (const pair of ["6 categories", "4.2K posts", "31K members", "24/7"]) expect(words).toContain(pair);
  });
});

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
    expect(await page.getByRole("link", { name: "Noor", exact: true }).getAttribute("href")).toBe("/drama/3");
    await page.goto(url + pathOf("creators"));
    expect(await page.getByRole("link", { name: "Layla Haddad" }).getAttribute("href")).toBe("/creator/3");
    expect(await page.getByRole("link", { name: "Nabil Haddadin" }).count()).toBe(0);
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

describe("banners and sidebars", () => {
  test.each([
    ["recommendations", "756 recommendations 6,892 members Curated picks", "bg-recommendations"],
    ["news", "423 articles 3,456 followers Updated daily", "bg-news"],
    ["behind-scenes", "298 posts 2,134 members Exclusive content", "bg-behind-scenes"],
  ] as const)("340, 341, 351, 361, 375: the banner of %s", async (id, stats, colour) => {
    const { title, tagline } = sidebars[id].banner;
    expect(await wordsOf(pathOf(id))).toContain(`${title.en} ${tagline.en} ${stats}`);
    expect(await read(pathOf(id))).toMatch(new RegExp(`<section class="[^"]* ${colour}"`));
  });

  test.each([
    ["346", "recommendations", "Total Recommendations 756 Dramas Featured 234 This Week 18 new"],
    [
      "347",
      "recommendations",
      "Popular Categories Hidden Gems 89 Binge-Worthy 76 Romance 65 Similar To 54 Thriller 43 Family 32",
    ],
    [
      "348",
      "recommendations",
      "Most Recommended This Month Desert Winds 23 mentions The Last Garden 18 mentions Noor 15 mentions City of Dreams 12 mentions",
    ],
    ["349", "recommendations", "Ask for Recommendations"],
    ["356", "news", "Total Articles 423 This Week 12 new Breaking News 3 active"],
    ["359", "news", "every week. Subscribe to Newsletter"],
    ["366", "behind-scenes", "Total Stories 298 Featured Content 45 This Week 8 new"],
    [
      "367",
      "behind-scenes",
      "Production Areas Filming & Location 67 Direction & Vision 54 Costume & Design 43 Cinematography 38 Sound & Music 32 Set Construction 28",
    ],
    [
      "368",
      "behind-scenes",
      "Most Featured Productions Desert Winds 12 stories The Last Garden 9 stories Noor 8 stories Midnight in Amman 6 stories",
    ],
    ["369", "behind-scenes", "Get Exclusive Access"],
    ["369", "behind-scenes", "Join Insider Community"],
  ] as const)("%s: beside %s stands: %s", async (_, id, text) => {
    expect(await wordsOf(pathOf(id))).toContain(text);
  });

  test.each([
    ["news", "Production, Streaming, Awards, Co-Production, Casting, Technology"],
    ["behind-scenes", "Filming, Costume Design, Direction, Sound Design, Set Design, Cinematography"],
  ] as const)(
    "355, 365, 371: at once and signed out, the posts of %s say their category: %s",
    async (id, names) => {
      const words = await wordsOf(pathOf(id));
      const stated: string[] = posts[id].map(({ category }) => category);
      expect(new Set(stated)).toEqual(new Set(names.split(", ")));
      for (const name of stated) expect(words).toContain(` ${name} `);
    },
  );

  test("357, 358: five topics with 8, 6, 5, 4 and 3 articles, six sources", async () => {
    const words = await wordsOf(pathOf("news"));
    const topics = /Trending Topics (.*) Trusted Sources/.exec(words)?.[1] ?? "";
    expect([...topics.matchAll(/(\d) articles/g)].map(([, count]) => count)).toEqual([
      "8",
      "6",
      "5",
      "4",
      "3",
    ]);
    for (const { source } of posts.news)
      expect(/Trusted Sources (.*) Stay Updated/.exec(words)?.[1]).toContain(source.en);
  });
});

describe("in a browser", () => {
  test("344, 354, 364: three lines of each text on three pages, all of it on the others", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const id of CATEGORY_IDS) {
      await page.goto(url + pathOf(id));
      const lines = await page.locator("article > p.text-ink-2").evaluateAll((texts) =>
        texts.map((text) => ({
          shown: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
          isCut: text.scrollHeight > text.clientHeight + 1,
        })),
      );
      expect(lines).toHaveLength(posts[id].length);
      const isClamped = ["recommendations", "news", "behind-scenes"].includes(id);
      for (const { shown, isCut } of lines) {
        if (isClamped) expect(shown).toBe(3);
        expect(isCut).toBe(isClamped);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test("374: sub-categories have colours of their own", async () => {
    for (const id of ["recommendations", "news", "behind-scenes"] as const) {
      await page.goto(url + pathOf(id));
      const names = posts[id].map(({ category }) => category);
      const colours = await Promise.all(
        names.map((name) =>
          page
            .locator("article")
            .getByText(name, { exact: true })
            .evaluate((chip) => getComputedStyle(chip).backgroundColor),
        ),
      );
      expect(new Set(colours).size).toBe(6);
    }
  });

  test("333, 372, Q40: the buttons are there, say 'Not available yet' and do nothing", async () => {
    await page.goto(url + pathOf("recommendations"));
    await page.waitForLoadState("networkidle");
    const buttons = page.locator("main").getByRole("button");
    // Like, reply, save and share of six posts, Share Recommendation and Ask for Recommendations.
    expect(await buttons.count()).toBe(6 * 4 + 2);
    const requests: string[] = [];
    const note = (request: { url(): string; method(): string }) =>
      request.url().endsWith(".svg") || requests.push(`${request.method()} ${request.url()}`);
    page.on("request", note);
    const before = await page.locator("main").textContent();
    for (const button of await buttons.all()) {
      expect(await button.getAttribute("aria-disabled")).toBe("true");
      await button.focus();
      await page.keyboard.press("Enter");
      await button.click({ force: true });
    }
    await buttons.first().focus();
    const tip = page.getByRole("tooltip", { name: "Not available yet" }).first();
    expect(await tip.isVisible()).toBe(true);
    await page.locator("h1").click();
    expect(await page.locator("main").textContent()).toBe(before);
    expect(page.url()).toBe(url + pathOf("recommendations"));
    expect(requests).toEqual([]);
    page.off("request", note);
  });

  test("333, 338, 350: search and order apply without reload, stay in the address and go back", async () => {
    await page.goto(`${url}/categories`);
    await page.getByRole("link", { name: "Recommendations" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Recommendations" }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const search = page.getByRole("searchbox", { name: "Search recommendations" });
    await search.pressSequentially("thriller");
    await page.waitForURL(/\?q=thriller$/);
    const card = (title: string) => page.getByRole("heading", { level: 2, name: title });
    await card("Two thrillers for those who leave the hall light on").waitFor();
    await card("Something that feels like the sea").waitFor({ state: "detached" });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill("");
    await page.waitForURL(/\/category\/recommendations$/);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Most Discussed");
    await page.waitForURL(/\?sort=discussed$/);
    await page.waitForFunction(
      (title) => document.querySelector("article h2")?.textContent === title,
      "Something that feels like the sea",
    );
    await page.goBack();
    await page.waitForURL(/\/category\/recommendations$/);
    await page.waitForFunction(
      (title) => document.querySelector("article h2")?.textContent === title,
      posts.recommendations[0]?.title.en,
    );
    await expect.poll(() => page.getByRole("combobox", { name: "Sort by" }).inputValue()).toBe("");
    await search.fill("no such words anywhere");
    await page.getByRole("link", { name: "Clear Search" }).click();
    await card("Something that feels like the sea").waitFor();
    await expect.poll(() => search.inputValue()).toBe("");
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
    await page.goBack();
    expect(faults).toEqual([]);
  });

  test("328, 333: without JavaScript search and order are sent by a button", async () => {
    const plain = await openPage(browser, { javaScript: false });
    await plain.page.goto(url + pathOf("reviews"));
    await plain.page.getByRole("searchbox").fill("Noor");
    await plain.page.getByRole("combobox", { name: "Sort by" }).selectOption("Highest Rated");
    await plain.page.getByRole("button", { name: "Apply" }).click();
    await plain.page.waitForURL(/q=Noor&sort=rating$/);
    expect(await plain.page.getByRole("searchbox").inputValue()).toBe("Noor");
    expect(await plain.page.getByRole("combobox", { name: "Sort by" }).inputValue()).toBe("rating");
    expect(await plain.page.locator("article").count()).toBeGreaterThan(0);
    await plain.page.goto(`${url}/categories`);
    await plain.page.getByRole("searchbox").fill("castings");
    await plain.page.keyboard.press("Enter");
    await plain.page.waitForURL(/\/categories\?q=castings$/);
    expect(await plain.page.locator("main h2").allTextContents()).toEqual(["Industry News"]);
    await plain.context.close();
  });

  test("every room reads in Arabic, from right to left, also after it was hydrated", async () => {
    const arabic = await openPage(browser, { language: "ar" });
    await arabic.context.addCookies([{ name: "lng", value: "ar", url }]);
    for (const id of CATEGORY_IDS) {
      await arabic.page.goto(url + pathOf(id));
      expect(await arabic.page.locator("html").getAttribute("dir")).toBe("rtl");
      const words = ((await arabic.page.locator("main").textContent()) ?? "").replaceAll("\u200e", "");
      for (const { title, tags } of posts[id]) {
        expect(words).toContain(title.ar);
        for (const tag of tags) expect(words).toContain(tag.ar);
      }
      const latin = words.replaceAll(/#?[a-z0-9]+(-[a-z0-9]+)*/g, "").match(/[A-Z][a-z]+/g);
      expect(latin).toBeNull();
    }
    expect(arabic.faults).toEqual([]);
    await arabic.context.close();
  });
});

describe.each([{ javaScript: true }, { javaScript: false }])(
  "D4 a long post ($javaScript)",
  ({ javaScript }) => {
    test.each(["recommendations", "news", "behind-scenes"] as const)(
      "of %s is read to its end",
      async (id) => {
        const { page, context } = await openPage(browser, { javaScript });
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(url + pathOf(id));
        const post = page.locator("main article").first();
        const text = post.getByText((posts[id][0]?.content.en ?? "").split("\n")[0] ?? "");
        const isCut = () => text.evaluate((it) => it.scrollHeight > it.clientHeight + 1);
        expect(await isCut()).toBe(true);
        await post.getByText("Read more").click();
        expect(await isCut()).toBe(false);
        await post.getByText("Show less").click();
        expect(await isCut()).toBe(true);
        await context.close();
      },
    );
  },
);

describe("for search engines and sharing", () => {
  const headOf = (html: string) => /<head>[\s\S]*<\/head>/.exec(html)?.[0] ?? "";

  test.each(["/categories", "/category/behind-scenes"])(
    "%s says where it is, in both languages",
    async (path) => {
      for (const [address, canonical] of [
        [path, url + path],
        [`${path}?q=sand`, url + path],
        [`${path}?lng=ar`, `${url}${path}?lng=ar`],
      ] as const) {
        const head = headOf(await read(address));
        expect(head).toContain(`<link rel="canonical" href="${canonical}"/>`);
        for (const [language, href] of [
          ["en", url + path],
          ["ar", `${url}${path}?lng=ar`],
          ["x-default", url + path],
        ])
          expect(head).toMatch(new RegExp(`hreflang="${language}" href="${href?.replace("?", "\\?")}"`, "i"));
        expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
        expect(head).toMatch(/<meta property="og:image" content="[^"]+\.png"/);
      }
      const title = (head: string) => /<title>([^<]*)<\/title>/.exec(head)?.[1];
      const room = path === "/categories" ? null : sidebars["behind-scenes"].banner.title;
      expect(title(headOf(await read(path)))).toBe(`${room?.en ?? "Community Categories"} · Hikaya`);
      expect(title(headOf(await read(`${path}?lng=ar`)))).toBe(`${room?.ar ?? "أقسام حكاية"} · حكاية`);
    },
  );

  test("the way to a room is a BreadcrumbList of schema.org", async () => {
    const html = await read("/category/news?lng=ar");
    const [, nonce, text = ""] =
      /<script type="application\/ld\+json" nonce="([^"]+)">([^<]*)<\/script>/.exec(html) ?? [];
    expect(nonce).toBeTruthy();
    expect(JSON.parse(text)).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { "@type": "ListItem", position: 1, name: "الرئيسية", item: `${url}/?lng=ar` },
            { "@type": "ListItem", position: 2, name: "أقسام حكاية", item: `${url}/categories?lng=ar` },
            {
              "@type": "ListItem",
              position: 3,
              name: "أخبار الوسط الفني",
              item: `${url}/category/news?lng=ar`,
            },
          ],
        },
      ],
    });
  });
});
