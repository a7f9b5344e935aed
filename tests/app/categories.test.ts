import { beforeAll, describe, expect, test } from "vitest";
import { CATEGORY_IDS } from "../../catalogue/schema/category.ts";
import { type App, openApp } from "./app.ts";
import { categories, pathOf, posts, sidebars } from "./category-samples.ts";
import { alternatesOf, canonicalOf, contentOf, graphOf } from "./head.ts";
import type { Page } from "./reader.ts";
import { wordsIn } from "./words.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string) => app.visit().open(path);
const wordsOf = async (path: string) => wordsIn((await read(path)).part("main"));

describe("/categories", () => {
  const roomsOn = (page: Page) =>
    [...page.document.querySelectorAll("main h2 a")].map((link) =>
      link.getAttribute("href")?.replace("/category/", ""),
    );
  const find = async (q: string) => roomsOn(await read(`/categories?${new URLSearchParams({ q })}`));

  test("328 the search finds by name or description, and its form is sent by Enter", async () => {
    const page = await read("/categories");
    expect(roomsOn(page)).toEqual(CATEGORY_IDS);
    expect(await find("INDUSTRY")).toEqual(["news"]);
    expect(await find("whether others should")).toEqual(["reviews"]);
    expect(await find("ترشيحات")).toEqual(["recommendations"]);
    page.fill("Search categories", "castings");
    const found = await page.enter("Search categories");
    expect(found.url.search).toBe("?q=castings");
    expect(roomsOn(found)).toEqual(["news"]);
  });

  test("331 what finds nothing says so and leads back to all; hostile text is only text", async () => {
    const page = await read(`/categories?${new URLSearchParams({ q: "<script>alert(1)</script>" })}`);
    page.find.getByRole("heading", { name: "No categories found" });
    expect(page.html).not.toContain("<script>alert");
    expect(roomsOn(await page.follow("Show all categories"))).toEqual(CATEGORY_IDS);
  });

  test("329 383 cards lead to the rooms, with counts and the first two recent topics", async () => {
    const page = await read("/categories");
    const number = (value: number | string) => Number(value).toLocaleString("en-US");
    for (const { id, name, description, posts, members, recentTopics } of categories) {
      const card = page.part(`main h2 a[href='/category/${id}']`).closest("li") as Element;
      const [first, second] = recentTopics;
      expect(wordsIn(card)).toBe(
        `${name.en} ${description.en} Editors ${number(posts)} posts ${number(members)} members ` +
          `Recent topics ${first?.en} ${second?.en}`,
      );
    }
  });

  test("330 6 categories, 4.2K posts, 31K members, 24/7", async () => {
    const words = await wordsOf("/categories?q=news");
    for (const pair of ["6 categories", "4.2K posts", "31K members", "24/7"]) expect(words).toContain(pair);
  });
});

describe("banners and sidebars", () => {
  const bannerOf = (page: Page) => page.part("main h1").closest("section") as Element;

  test.each([
    ["recommendations", "756 recommendations 6,892 members Curated picks", "bg-recommendations"],
    ["news", "423 articles 3,456 followers Updated daily", "bg-news"],
    ["behind-scenes", "298 posts 2,134 members Exclusive content", "bg-behind-scenes"],
  ] as const)("340 341 351 361 375 the banner of %s", async (id, stats, colour) => {
    const { title, tagline } = sidebars[id].banner;
    const banner = bannerOf(await read(pathOf(id)));
    expect(wordsIn(banner)).toContain(`${title.en} ${tagline.en} ${stats}`);
    expect([...banner.classList]).toContain(colour);
  });

  test.each(CATEGORY_IDS)("545 the numbers of the banner of %s are marked as the editors'", async (id) => {
    const stats = sidebars[id].banner.stats.map(({ value, label }) => `${value.en} ${label.en}`);
    const words = wordsIn(bannerOf(await read(pathOf(id))));
    expect(words.endsWith(` ${stats.join(" ")} Editors`), words).toBe(true);
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
      "Most Recommended This Month Desert Winds 23 mentions The Last Garden 18 mentions " +
        "Noor 15 mentions City of Dreams 12 mentions",
    ],
    ["349", "recommendations", "Ask for Recommendations"],
    ["356", "news", "Total Articles 423 This Week 12 new Breaking News 3 active"],
    ["359", "news", "every week. Subscribe to Newsletter"],
    ["366", "behind-scenes", "Total Stories 298 Featured Content 45 This Week 8 new"],
    [
      "367",
      "behind-scenes",
      "Production Areas Filming & Location 67 Direction & Vision 54 Costume & Design 43 " +
        "Cinematography 38 Sound & Music 32 Set Construction 28",
    ],
    [
      "368",
      "behind-scenes",
      "Most Featured Productions Desert Winds 12 stories The Last Garden 9 stories " +
        "Noor 8 stories Midnight in Amman 6 stories",
    ],
    ["369", "behind-scenes", "Get Exclusive Access"],
    ["369", "behind-scenes", "Join Insider Community"],
  ] as const)("%s beside %s stands: %s", async (_, id, text) => {
    expect(await wordsOf(pathOf(id))).toContain(text);
  });

  test.each([
    ["news", "Production, Streaming, Awards, Co-Production, Casting, Technology"],
    ["behind-scenes", "Filming, Costume Design, Direction, Sound Design, Set Design, Cinematography"],
  ] as const)("355 365 371 signed out, the posts of %s say their category: %s", async (id, names) => {
    const page = await read(pathOf(id));
    const stated: string[] = posts[id].map(({ category }) => category);
    expect(new Set(stated)).toEqual(new Set(names.split(", ")));
    const articles = [...page.document.querySelectorAll("main article")];
    for (const [place, name] of stated.entries()) page.in(articles[place]).getByText(name);
  });

  test("357 358 five topics with 8, 6, 5, 4 and 3 articles, six sources", async () => {
    const words = await wordsOf(pathOf("news"));
    const topics = /Trending Topics (.*) Trusted Sources/.exec(words)?.[1] ?? "";
    const counts = [...topics.matchAll(/(\d) articles/g)].map(([, count]) => count);
    expect(counts.join()).toBe("8,6,5,4,3");
    const sources = /Trusted Sources (.*) Stay Updated/.exec(words)?.[1];
    for (const { source } of posts.news) expect(sources).toContain(source.en);
  });
});

describe("for search engines and sharing", () => {
  const { title } = sidebars["behind-scenes"].banner;

  test.each([
    ["/categories", "Community Categories", "أقسام حكاية"],
    ["/category/behind-scenes", title.en, title.ar],
  ])("%s says where it is, in both languages", async (path, english, arabic) => {
    const own = app.visit().origin + path;
    for (const [query, canonical, title] of [
      ["", own, `${english} · Hikaya`],
      ["?q=sand", own, `${english} · Hikaya`],
      ["?lng=ar", `${own}?lng=ar`, `${arabic} · حكاية`],
    ]) {
      const page = await read(`${path}${query}`);
      expect(page.document.title).toBe(title);
      expect(canonicalOf(page)).toBe(canonical);
      const addresses = [own, `${own}?lng=ar`, own];
      expect(alternatesOf(page)).toEqual(["en", "ar", "x-default"].map((name, i) => [name, addresses[i]]));
      expect(contentOf(page, "description")).toMatch(/.{20,}/);
      expect(contentOf(page, "og:image")).toMatch(/.\.png$/);
    }
  });

  test("the way to a room is a BreadcrumbList of schema.org", async () => {
    const page = await read("/category/news?lng=ar");
    const { origin } = page.url;
    const item = (position: number, name: string, path: string) => ({
      ...{ "@type": "ListItem", position, name },
      item: `${origin}${path}?lng=ar`,
    });
    expect(graphOf(page)).toEqual([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          item(1, "الرئيسية", "/"),
          item(2, "أقسام حكاية", "/categories"),
          item(3, "أخبار الوسط الفني", "/category/news"),
        ],
      },
    ]);
  });
});
