import { expect, test } from "vitest";
import { findCreators, readCreatorQuery } from "../../../app/domain/catalogue/creators.ts";
import { searchDramas } from "../../../app/domain/catalogue/dramas.ts";
import { isSpellingOf } from "../../../app/domain/search/spelling.ts";
import arabic from "../../../app/i18n/ar.json" with { type: "json" };
import { creators, dramas } from "../catalogue/catalogue.ts";
import spellings from "./spellings.json" with { type: "json" };

const texts: Record<string, string> = arabic;
const SPELLINGS = Object.entries(spellings).flatMap(([name, written]) =>
  written.map((query) => ({ name, query })),
);

/** What the first three rows of a search say in Arabic: works with their people, and makers. */
function firstThree(query: string): string[] {
  const works = searchDramas(dramas, query, "en", (word) => texts[word] ?? word)
    .slice(0, 3)
    .flatMap(({ title, director, cast }) => [title, director, ...cast]);
  const makers = findCreators(creators, readCreatorQuery(new URLSearchParams({ q: query })), "en")
    .slice(0, 3)
    .map(({ name }) => name);
  return [...works, ...makers].map(({ ar }) => ar);
}

test("514 515 of the spellings of titles and people nine in ten stand within the first three hits", () => {
  const missed = SPELLINGS.filter(({ name, query }) => !firstThree(query).includes(name));
  expect(SPELLINGS.length).toBeGreaterThanOrEqual(100);
  expect(missed.map(({ query }) => query).slice(SPELLINGS.length / 10)).toEqual([]);
});

test("514 a spelling is that of one name alone", () => {
  const names = Object.keys(spellings);
  const mistaken = SPELLINGS.flatMap(({ name, query }) =>
    names.filter((other) => other !== name && isSpellingOf(query, other)).map((other) => [query, other]),
  );
  expect(mistaken).toEqual([]);
});

test.each([
  ["نور", "nr", "near", "nora", "manour", "نور", "nour?", "nour نور", "no", ""],
  ["منتصف الليل في عمّان", "moon", "man", "midnight", "muntasaf amman"],
  ["عبدالله النقبي", "ali", "allah akbar"],
  ["رياح الصحراء", "riya7 alsa7raa2 7", "sahar", "al", "72"],
])("514 %s is not what is meant by other words", (name, ...others) => {
  expect(others.filter((query) => isSpellingOf(query, name))).toEqual([]);
});

test("514 no query is tried in every way that its vowels could be shared out", () => {
  const vowels = "عايويعايويعايوي ".repeat(8);
  expect(isSpellingOf(`${"aeiou".repeat(19)}xyz`, vowels)).toBe(false);
});
