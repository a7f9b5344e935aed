import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { HOSTILE } from "../domain/catalogue/catalogue.ts";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string, language: Language = "en") => app.visit({ language }).open(path);
const find = (parts: Record<string, string>, language?: Language) =>
  read(`/dramas?${new URLSearchParams(parts)}`, language);
const wordsOf = (page: Page) => page.part("main").textContent;
const titlesIn = (page: Page) =>
  [...page.document.querySelectorAll("article h2")].map(({ textContent }) => textContent);
const cardOf = (page: Page, name: string) => page.find.getByRole("heading", { name }).closest("article");

describe("the list", () => {
  test("280 281 282 283 284 285: hero with search, and four selects with their options", async () => {
    const page = await read("/dramas");
    const main = page.in(page.part("main"));
    const search = main.getByRole("searchbox", { name: "Search dramas, actors, or genres" });
    expect(search.getAttribute("placeholder")).toBe("Search dramas, actors, or genres");
    expect(search.closest("form")?.getAttribute("role")).toBe("search");
    const optionsOf = (name: string) =>
      [...main.getByRole("combobox", { name }).children].map(({ textContent }) => textContent);
    expect(optionsOf("Genre")).toEqual([
      "All genres",
      ...["Romance", "Drama", "Thriller", "Comedy", "Action", "Historical", "Family", "Business"],
    ]);
    expect(optionsOf("Country")).toEqual([
      "All countries",
      ...["UAE", "Saudi Arabia", "Egypt", "Lebanon", "Jordan", "Kuwait", "Qatar"],
    ]);
    expect(optionsOf("Status")).toEqual(["All statuses", "Ongoing", "Completed", "Upcoming"]);
    expect(optionsOf("Sort by")).toEqual(["Latest", "Highest Rated", "Most Popular", "Alphabetical"]);
  });

  test("287 290 291 292 294 296: eight cards with all their facts, the toggle and Load More", async () => {
    const page = await read("/dramas");
    expect(wordsOf(page)).toContain("Showing 8 of 8 dramas");
    expect(titlesIn(page)).toHaveLength(8);
    const card = cardOf(page, "Desert Winds");
    const link = page.in(card).getByRole("link", { name: "Desert Winds" });
    expect(link.getAttribute("href")).toBe("/drama/1");
    expect(card?.querySelector("img")?.getAttribute("src")).toBe("/art/posters/desert-winds.svg");
    for (const fact of [
      ...["Ongoing", "4.7 out of 5", "12 episodes", "2026", "UAE", "2.3M views", "Romance, Drama", "45 min"],
      "A pearl trader",
    ])
      expect(card?.textContent).toContain(fact);
    const tags = [...(card?.querySelectorAll(".tag") ?? [])];
    expect(tags.map(({ textContent }) => textContent)).toEqual(["family", "desert", "inheritance"]);
    for (const status of ["Ongoing", "Completed", "Upcoming"])
      expect(page.part(`.badge.bg-${status.toLowerCase()}`).textContent).toBe(status);
    for (const [name, address] of Object.entries({ Grid: "/dramas", List: "/dramas?view=list" }))
      expect(page.find.getByRole("link", { name }).getAttribute("href")).toBe(address);
    page.find.getByRole("button", { name: "Load More Dramas" });
  });

  test("290: as rows it has the same works", async () => {
    const page = await read("/dramas?view=list");
    expect(titlesIn(page)).toEqual(titlesIn(await read("/dramas")));
    const row = cardOf(page, "Desert Winds");
    for (const fact of ["Ongoing", "4.7 out of 5", "12 episodes", "2026", "UAE", "A pearl trader"])
      expect(row?.textContent).toContain(fact);
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
    expect(titlesIn(await read(`/dramas${query}`)).slice(0, expected.length)).toEqual(expected);
  });

  test("293 294 377: nothing found says so, offers the way back, and has no Load More", async () => {
    const page = await find({ q: "zzzz" });
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain("Showing 0 of 8 dramas");
    expect(wordsOf(page)).toContain("No dramas found");
    expect(wordsOf(page)).not.toContain("Load More");
    expect(page.in(page.part("main")).queryByRole("alert")).toBeNull();
    const all = await page.follow("Clear All Filters");
    expect(all.url.href).toBe(`${all.reader.origin}/dramas`);
  });

  test("281 377: values that mean nothing are the defaults", async () => {
    const page = await read("/dramas?genre=Opera&status=lost&country=Atlantis&sort=random&page=-1");
    expect(page.status).toBe(200);
    expect(titlesIn(page)).toHaveLength(8);
  });

  test("288: hostile searches are only text", async () => {
    // The front door turns away addresses that are too long.
    for (const value of HOSTILE.filter(({ length }) => length < 100)) {
      const answer = await app.visit().read(`/dramas?${new URLSearchParams({ q: value, genre: value })}`);
      expect([value.slice(0, 30), answer.status]).toEqual([value.slice(0, 30), 200]);
      expect(await answer.text()).not.toMatch(/<script>alert|<img src=x/);
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
  const reader = app.visit();
  const answer = await reader.read(typed);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, reader.origin + canonical]);
});

test("D7 no address leads to another site", async () => {
  const reader = app.visit();
  for (const typed of ["//evil.example/", "/\\evil.example/", "/%2F/evil.example/"]) {
    const answer = await reader.read(reader.origin + typed);
    expect(new URL(answer.headers.get("location") ?? "/", reader.origin).origin).toBe(reader.origin);
  }
});

test("D3 cards and pages of the Arabic list are in Arabic, and search finds in both languages", async () => {
  for (const q of ["عائلة", "غموض", "romance", "رومانسي"])
    expect([q, titlesIn(await find({ q }, "ar")).length > 0]).toEqual([q, true]);
  expect((await read("/dramas", "ar")).part("article").textContent).not.toMatch(/[A-Za-z]/);
  expect(wordsOf(await read("/drama/3?tab=overview", "ar"))).toContain("غموض");
});

test("D9 director and cast lead on where there is more of them", async () => {
  const { find } = await read("/drama/1?tab=overview");
  expect(find.getByRole("link", { name: "Omar Al-Farsi" }).getAttribute("href")).toBe("/creator/4");
  expect(find.getByText("Mouza Al-Ketbi").outerHTML).toBe("<li>Mouza Al-Ketbi</li>");
});

test("finding-D10 the episodes say how many of them stand there", async () => {
  expect(wordsOf(await read("/drama/1"))).toContain("Showing the first 3 of 12 episodes");
});

test("finding-D12 who saves data gets fewer pictures", async () => {
  const picturesFor = async (headers: Record<string, string>) => {
    const html = await (await app.visit().read("/dramas", { headers })).text();
    return ["posters", "banners"].map((kind) => html.split(`<img src="/art/${kind}`).length - 1);
  };
  expect(await picturesFor({})).toEqual([8, 1]);
  expect(await picturesFor({ "save-data": "on" })).toEqual([4, 0]);
});

test("281 286 299 304: everything but writing a review works without JavaScript", async () => {
  const page = await read("/dramas");
  page.choose("Country", "Egypt");
  page.fill("Search dramas, actors, or genres", "noor");
  const found = await page.press("Apply");
  expect(wordsOf(found)).toContain("Showing 1 of 8 dramas");
  expect(found.field("Country")).toHaveProperty("value", "Egypt");
  const drama = await found.follow("Noor");
  const tab = drama.find.getByRole<HTMLAnchorElement>("tab", { name: /^Reviews/ });
  const reviews = await drama.reader.open(tab.href);
  const note = reviews.part("noscript [role=status]");
  expect(note.textContent).toContain("Scripts are switched off in this browser");
  const { form } = reviews.field("Your review");
  expect(form?.querySelector("fieldset")?.disabled).toBe(true);
  reviews.in(form).getByRole("button", { name: "Submit Review" });
});
