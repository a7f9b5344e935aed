import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOSTILE } from "../domain/catalogue/catalogue.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { read, url, wordsOf } from "./drama-pages.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Titles of the cards in their order. */
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 class="title-2[^"]*"><a[^>]*>([^<]*)<\/a>/g)].map(([, title = ""]) => title);

const optionsOf = (html: string, name: string) => {
  const select = html.match(new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s"))?.[1] ?? "";
  return [...select.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, label]) => label);
};

describe("the list as it is sent", () => {
  test("280 281 282 283 284 285: hero with search, and four selects with their options", async () => {
    const { status, main } = await read("/dramas");
    expect(status).toBe(200);
    expect(main).toMatch(/<form[^>]*role="search"/);
    expect(main).toContain('placeholder="Search dramas, actors, or genres"');
    expect(optionsOf(main, "genre")).toEqual([
      "All genres",
      ...["Romance", "Drama", "Thriller", "Comedy", "Action", "Historical", "Family", "Business"],
    ]);
    expect(optionsOf(main, "country")).toEqual([
      "All countries",
      ...["UAE", "Saudi Arabia", "Egypt", "Lebanon", "Jordan", "Kuwait", "Qatar"],
    ]);
    expect(optionsOf(main, "status")).toEqual(["All statuses", "Ongoing", "Completed", "Upcoming"]);
    expect(optionsOf(main, "sort")).toEqual(["Latest", "Highest Rated", "Most Popular", "Alphabetical"]);
  });

  test("287 290 291 292 294 296: eight cards with all their facts, the toggle and Load More", async () => {
    const { main } = await read("/dramas");
    const words = wordsOf(main);
    expect(words).toContain("Showing 8 of 8 dramas");
    expect(titlesIn(main)).toHaveLength(8);
    const card = main.match(/<article(?:(?!<article).)*?Desert Winds.*?<\/article>/s)?.[0] ?? "";
    expect(card).toContain('href="/drama/1"');
    expect(card).toContain('src="/art/posters/desert-winds.svg"');
    for (const fact of [
      ...["Ongoing", "4.7 out of 5", "12 episodes", "2026", "UAE", "2.3M views", "Romance, Drama", "45 min"],
      "A pearl trader",
      ...["family", "desert", "inheritance"],
    ])
      expect(wordsOf(card)).toContain(fact);
    expect(card.match(/class="tag"/g)).toHaveLength(3);
    for (const [status, colour] of Object.entries({
      Ongoing: "bg-ongoing",
      Completed: "bg-completed",
      Upcoming: "bg-upcoming",
    }))
      expect(main).toMatch(new RegExp(`<span class="badge [^"]*${colour}">(?:(?!</span>).)*${status}`));
    for (const [label, address] of Object.entries({ Grid: "/dramas", List: "/dramas\\?view=list" }))
      expect(main).toMatch(new RegExp(`<a [^>]*aria-label="${label}"[^>]*href="${address}"`));
    expect(words).toContain("Load More Dramas");
  });

  test("290 542: the list has the same works, also from the cache", async () => {
    const grid = await read("/dramas");
    for (const _ of ["made", "kept"]) {
      const { status, main } = await read("/dramas?view=list");
      expect(status).toBe(200);
      expect(titlesIn(main)).toEqual(titlesIn(grid.main));
      const row = main.match(/<article(?:(?!<article).)*?Desert Winds.*?<\/article>/s)?.[0] ?? "";
      for (const fact of ["Ongoing", "4.7 out of 5", "12 episodes", "2026", "UAE", "A pearl trader"])
        expect(wordsOf(row)).toContain(fact);
    }
  });

  test.each([
    ["", ["The Lantern Maker", "House of Seven Windows", "Noor"]],
    ["?sort=rating", ["Noor", "Desert Winds", "Midnight in Amman"]],
    ["?sort=popular", ["Noor", "Desert Winds", "The Last Garden"]],
    ["?sort=alphabetical", ["City of Dreams", "Desert Winds", "House of Seven Windows"]],
    ["?genre=Historical&status=upcoming&country=Egypt", ["The Lantern Maker"]],
    ["?q=NOOR", ["Noor"]],
    ["?q=%D9%86%D9%88%D8%B1", ["Noor"]],
    ["?q=yara+asaad", ["Noor"]],
    ["?q=old-cairo", ["The Lantern Maker"]],
    ["?q=confession", ["Noor"]],
  ])("285 288 289 373: /dramas%s", async (query, expected) => {
    const titles = titlesIn((await read(`/dramas${query}`)).main);
    expect(titles.slice(0, expected.length)).toEqual(expected);
  });

  test("293 294 377: nothing found says so and offers the way back; fewer than eight have no Load More", async () => {
    const { status, main } = await read("/dramas?q=zzzz");
    const words = wordsOf(main);
    expect(status).toBe(200);
    expect(words).toContain("Showing 0 of 8 dramas");
    expect(words).toContain("No dramas found");
    expect(main).toMatch(/<a [^>]*href="\/dramas"[^>]*>Clear All Filters<\/a>/);
    expect(words).not.toContain("Load More");
    expect(main).not.toContain('role="alert"');
  });

  test("281 377: values that mean nothing are the defaults", async () => {
    const { status, main } = await read(
      "/dramas?genre=Opera&status=lost&country=Atlantis&sort=random&page=-1",
    );
    expect(status).toBe(200);
    expect(titlesIn(main)).toHaveLength(8);
  });

  test("288: hostile searches are only text", async () => {
    // The front door turns away addresses that are too long.
    for (const value of HOSTILE.filter(({ length }) => length < 100)) {
      const { status, html } = await read(`/dramas?${new URLSearchParams({ q: value, genre: value })}`);
      expect([value.slice(0, 30), status]).toEqual([value.slice(0, 30), 200]);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
    }
  });
});

test.each([
  ["/DRAMAS?sort=rating", "/dramas?sort=rating"],
  ["/dramas/", "/dramas"],
  ["/drama/1/", "/drama/1"],
  ["/Creators/", "/creators"],
  ["/CATEGORY/news/?lng=ar", "/category/news?lng=ar"],
  ["/forum/", "/forum"],
])("D7 %s leads to %s for good", async (typed, canonical) => {
  const answer = await fetch(url + typed, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, url + canonical]);
});

test("D7 no address leads to another site", async () => {
  for (const typed of ["//evil.example/", "/\\evil.example/", "/%2F/evil.example/"]) {
    const answer = await fetch(url + typed, { redirect: "manual" });
    expect(new URL(answer.headers.get("location") ?? "/", url).host).toBe(new URL(url).host);
  }
});

test("D3 cards and pages of the Arabic list are in Arabic, and search finds in both languages", async () => {
  for (const q of ["عائلة", "غموض", "romance", "رومانسي"])
    expect([
      q,
      titlesIn((await read(`/dramas?${new URLSearchParams({ q, lng: "ar" })}`)).main).length > 0,
    ]).toEqual([q, true]);
  const card = (await read("/dramas?lng=ar")).main.match(/<article.*?<\/article>/s)?.[0] ?? "";
  expect(wordsOf(card)).not.toMatch(/[A-Za-z]/);
  expect(wordsOf((await read("/drama/3?tab=overview&lng=ar")).main)).toContain("غموض");
});

test("D9 director and cast lead on where there is more of them", async () => {
  const { main } = await read("/drama/1?tab=overview");
  expect(main).toMatch(/<a[^>]*href="\/creator\/4"[^>]*>Omar Al-Farsi<\/a>/);
  expect(main).toMatch(/<li>Mouza Al-Ketbi<\/li>/);
});

test("finding-D10 the episodes say how many of them stand there", async () => {
  expect(wordsOf((await read("/drama/1")).main)).toContain("Showing the first 3 of 12 episodes");
});

test("finding-D12 who saves data gets fewer pictures", async () => {
  const imagesFor = async (headers: Record<string, string>) => {
    const html = await (await fetch(`${url}/dramas`, { headers })).text();
    return [/<img src="\/art\/posters/g, /<img src="\/art\/banners/g].map(
      (kind) => html.match(kind)?.length ?? 0,
    );
  };
  expect(await imagesFor({})).toEqual([8, 1]);
  expect(await imagesFor({ "save-data": "on" })).toEqual([4, 0]);
  expect(await imagesFor({})).toEqual([8, 1]);
});

test.each(["en", "ar"] as const)(
  "finding-D11 Clear Filters has its place on a phone from the beginning (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { language });
    await page.setViewportSize({ width: 390, height: 844 });
    const clear = page.getByRole("link", {
      name: language === "ar" ? "مسح عوامل التصفية" : "Clear Filters",
      exact: true,
    });
    await page.goto(`${url}/dramas?lng=${language}`);
    await clear.waitFor();
    const before = await clear.boundingBox();
    expect(before?.height).toBeGreaterThanOrEqual(44);
    await page.goto(`${url}/dramas?genre=Comedy&lng=${language}`);
    await expect.poll(() => clear.boundingBox()).toEqual(before);
    await context.close();
  },
);

test("281 286 299 304: everything but writing a review works without JavaScript", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(`${url}/dramas`);
  await page.getByRole("combobox", { name: "Country" }).selectOption("Egypt");
  await page.getByRole("searchbox").fill("noor");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Showing 1 of 8 dramas").waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("Egypt");
  await page.getByRole("link", { name: "Noor" }).click();
  await page.getByRole("tab", { name: "Reviews" }).click();
  // Texts in <noscript> are none to a locator by text.
  const note = page.locator("noscript [role=status]");
  await note.waitFor({ state: "visible" });
  await expect.poll(() => note.textContent()).toContain("Scripts are switched off in this browser");
  await expect.poll(() => page.getByLabel("Your review").isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Submit Review" }).isDisabled()).toBe(true);
  await context.close();
});
