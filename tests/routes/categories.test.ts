import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CATEGORY_IDS } from "../../catalogue/schema/category.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { categories, pathOf, posts, read, sidebars, url, wordsOf } from "./category-pages.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

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
        await expect.poll(isCut).toBe(true);
        await post.getByText("Read more").click();
        await expect.poll(isCut).toBe(false);
        await post.getByText("Show less").click();
        await expect.poll(isCut).toBe(true);
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
