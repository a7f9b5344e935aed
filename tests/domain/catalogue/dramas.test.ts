import { describe, expect, test } from "vitest";
import {
  addressOfDramas,
  type DramaQuery,
  findCalled,
  findDramas,
  isDramaQueryChosen,
  readDramaQuery,
} from "../../../app/domain/catalogue/dramas.ts";
import texts from "../../../app/i18n/ar.json" with { type: "json" };
import type { Language } from "../../../app/i18n/language.ts";
import { dramas, HOSTILE } from "./catalogue.ts";

const ask = (address: string) => readDramaQuery(new URLSearchParams(address));
const arabic: Record<string, string> = texts;
const toArabic = (word: string) => arabic[word] ?? word;
const titles = (address: string, language: Language = "en") =>
  findDramas(dramas, ask(address), language, toArabic).map(({ title }) => title[language]);
const PLAIN: DramaQuery = { q: "", genre: null, status: null, country: null, sort: "latest" };

test("finding-P8 a drama is called by the words of its title, in either language and without tashkeel", () => {
  const called = (q: string) => findCalled(dramas, q).map(({ title }) => title.en);
  expect(called("noor")).toEqual(["Noor"]);
  expect(called("نُورٌ")).toEqual(["Noor"]);
  expect(called("garden last")).toEqual(["The Last Garden"]);
  expect(called("restoration")).toEqual([]);
  expect(called("")).toEqual([]);
});

test.each([
  ["the title before a word of one", "نو", ["Noor", "House of Seven Windows"]],
  ["with tashkeel and tatweel too", "نُـو", ["Noor", "House of Seven Windows"]],
  ["the beginning of a word before its middle", "ma", ["The Lantern Maker", "Midnight in Amman"]],
  ["the beginnings of several words", "s w", ["House of Seven Windows", "Desert Winds"]],
])("443 288 titles that begin with what is typed come first: %s", (_, typed, expected) => {
  // Whichever stood before.
  for (const given of [dramas, dramas.toReversed()]) {
    expect(findCalled(given, typed).map(({ title }) => title.en)).toEqual(expected);
  }
});

describe("what an address asks for", () => {
  test("282, 283, 284, 285: every choice is read, in any case of letters", () => {
    expect(ask("q=%20Noor%20&genre=Thriller&status=ongoing&country=Saudi+Arabia&sort=rating")).toEqual({
      q: "Noor",
      genre: "Thriller",
      status: "ongoing",
      country: "Saudi Arabia",
      sort: "rating",
    });
    expect(ask("genre=thriller&country=uae&status=ONGOING")).toMatchObject({
      genre: "Thriller",
      country: "UAE",
      status: "ongoing",
    });
  });

  test("285: nothing asked for is everything, the latest first", () => {
    expect(ask("")).toEqual(PLAIN);
  });

  test.each(HOSTILE.map((value) => [value.slice(0, 40), value] as const))(
    "%j as a choice counts as not given, as a search it is only text",
    (_, value) => {
      const params = new URLSearchParams({ genre: value, status: value, country: value, sort: value });
      expect(readDramaQuery(params)).toEqual(PLAIN);
      const query = readDramaQuery(new URLSearchParams({ q: value }));
      expect(query.q.length).toBeLessThanOrEqual(200);
      expect(query.q.isWellFormed()).toBe(true);
      expect(() => findDramas(dramas, query, "ar", toArabic)).not.toThrow();
    },
  );

  test("a choice given twice is its first; unknown parameters change nothing", () => {
    expect(ask("genre=Comedy&genre=Action&page=9&__proto__=x")).toEqual({ ...PLAIN, genre: "Comedy" });
  });
});

describe("286: the address of a choice", () => {
  test("leaves out what is standard, and reads back as it was", () => {
    expect(addressOfDramas()).toBe("/dramas");
    expect(addressOfDramas(PLAIN)).toBe("/dramas");
    const query = ask("q=مشكاة+%26+x&country=Saudi+Arabia&sort=popular");
    const address = addressOfDramas(query);
    expect(address.startsWith("/dramas?")).toBe(true);
    expect(ask(address.slice(8))).toEqual(query);
    expect(addressOfDramas({ ...query, country: null, q: "" })).toBe("/dramas?sort=popular");
  });

  test("Clear Filters has something to do when anything is chosen, sort included", () => {
    expect(isDramaQueryChosen(ask(""))).toBe(false);
    expect(isDramaQueryChosen(ask("genre=Nonsense&q=+"))).toBe(false);
    for (const one of ["q=a", "genre=Comedy", "status=ongoing", "country=UAE", "sort=rating"]) {
      expect(isDramaQueryChosen(ask(one))).toBe(true);
    }
  });
});

describe("sorts", () => {
  test("285: latest by release date, rating, popular with the suffix honoured, alphabetical", () => {
    expect(titles("")).toEqual([
      "The Lantern Maker",
      "House of Seven Windows",
      "Noor",
      "City of Dreams",
      "Desert Winds",
      "Midnight in Amman",
      "The Last Garden",
      "Salt & Cardamom",
    ]);
    expect(titles("sort=rating").slice(0, 3)).toEqual(["Noor", "Desert Winds", "Midnight in Amman"]);
    expect(titles("sort=popular")).toEqual([
      "Noor",
      "Desert Winds",
      "The Last Garden",
      "Midnight in Amman",
      "City of Dreams",
      "Salt & Cardamom",
      "House of Seven Windows",
      "The Lantern Maker",
    ]);
    expect(titles("sort=alphabetical")).toEqual([
      "City of Dreams",
      "Desert Winds",
      "House of Seven Windows",
      "Midnight in Amman",
      "Noor",
      "Salt & Cardamom",
      "The Lantern Maker",
      "The Last Garden",
    ]);
  });

  test("285: in Arabic the titles stand in the order of the Arabic letters", () => {
    expect(titles("sort=alphabetical", "ar")).toEqual(
      [
        "بيت السبع نوافذ",
        "الحديقة الأخيرة",
        "رياح الصحراء",
        "صانع الفوانيس",
        "مدينة الأحلام",
        "ملح وهيل",
        "منتصف الليل في عمّان",
        "نور",
      ].sort((one, other) => one.localeCompare(other, "ar")),
    );
  });

  test("the list that was given stays as it was", () => {
    findDramas(dramas, ask("sort=popular"), "en", toArabic);
    expect(dramas.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });
});

describe("filters and search", () => {
  test("289: a genre is found among several; filters narrow together", () => {
    expect(titles("genre=Thriller&sort=rating")).toEqual(["Noor", "Midnight in Amman", "The Lantern Maker"]);
    expect(titles("genre=Thriller&country=Egypt&status=upcoming")).toEqual(["The Lantern Maker"]);
    expect(titles("genre=Comedy&country=Qatar")).toEqual([]);
  });

  test.each([
    ["Noor", "Noor"],
    ["noor", "Noor"],
    ["نور", "Noor"],
    ["نُور", "Noor"],
    ["رياح", "Desert Winds"],
    ["منتصف الليل في عمان", "Midnight in Amman"],
    ["الحديقه الاخيره", "The Last Garden"],
    ["windows seven", "House of Seven Windows"],
    ["نوافذ house", "House of Seven Windows"],
  ])("288: the title %s finds %s, in either language", (q, title) => {
    expect(titles(new URLSearchParams({ q, sort: "alphabetical" }).toString())).toContain(title);
  });

  test.each([
    ["romance", ["Desert Winds", "Midnight in Amman"]],
    ["رومانسي", ["Desert Winds", "Midnight in Amman"]],
    ["عائلة", ["Desert Winds", "The Last Garden"]],
    ["غموض", ["Noor"]],
    ["مصر", ["Noor", "The Lantern Maker"]],
    ["historical", ["House of Seven Windows", "The Lantern Maker"]],
    ["سلمى المطيري", ["Salt & Cardamom", "The Last Garden"]],
  ])("D3 %s finds genres, tags, countries and directors in either language", (q, expected) => {
    expect(titles(new URLSearchParams({ q, sort: "alphabetical" }).toString())).toEqual(expected);
  });

  test("288: description, cast and tags are searched; the synopsis is not", () => {
    expect(titles("q=mosque+lamp")).toEqual(["Noor"]);
    expect(titles("q=yara+asaad")).toEqual(["Noor"]);
    expect(titles("q=يارا")).toEqual(["Noor"]);
    expect(titles("q=strong-LEAD")).toEqual(["Noor"]);
    expect(titles("q=peeled+pomegranate")).toEqual([]);
  });

  test("288: all words must be there; part of a word is enough", () => {
    expect(titles("q=noor+winds")).toEqual([]);
    expect(titles("q=cardam")).toEqual(["Salt & Cardamom"]);
  });

  test("373: an empty search shows all, signs that mean something elsewhere find only themselves", () => {
    expect(titles("q=++")).toHaveLength(8);
    expect(titles("q=ـــ")).toHaveLength(8);
    for (const q of ["%25", "_", "*", ".*", "\\"]) expect(titles(`q=${q}`)).toEqual([]);
    expect(titles("q=%26")).toEqual(["Salt & Cardamom"]);
  });
});
