import { DRAMA_COUNTRIES, DRAMA_STATUSES, type Drama, GENRES } from "../../../catalogue/schema/drama.ts";
import { readShortNumber } from "../../i18n/format";
import type { Language } from "../../i18n/language";
import { readQuery } from "../search/search";
import { addressOf, choiceIn, isChosen } from "./address";
import { findByTitle, matches, spells, type ToArabic } from "./matching";

// specification, catalogue §9
export const DRAMA_SORTS = ["latest", "rating", "popular", "alphabetical"] as const;
export type DramaSort = (typeof DRAMA_SORTS)[number];

/** What the list of works is asked for; its keys are the parameters of the address. Null is "all". */
export interface DramaQuery {
  q: string;
  genre: (typeof GENRES)[number] | null;
  status: Drama["status"] | null;
  country: Drama["country"] | null;
  sort: DramaSort;
}

const STANDARD: DramaQuery = { q: "", genre: null, status: null, country: null, sort: "latest" };

/** What an address asks for; a value that means nothing counts as not given. */
export function readDramaQuery(searchParams: URLSearchParams): DramaQuery {
  return {
    q: readQuery(searchParams.get("q")),
    genre: choiceIn(searchParams, "genre", GENRES, STANDARD.genre),
    status: choiceIn(searchParams, "status", DRAMA_STATUSES, STANDARD.status),
    country: choiceIn(searchParams, "country", DRAMA_COUNTRIES, STANDARD.country),
    sort: choiceIn(searchParams, "sort", DRAMA_SORTS, STANDARD.sort),
  };
}

/** The address of the list with these choices; without any, what Clear Filters leads to. */
export function addressOfDramas(query: Partial<DramaQuery> = {}): string {
  return addressOf("/dramas", query, STANDARD);
}

/** Whether there is anything for Clear Filters to reset. */
export function isDramaQueryChosen(query: DramaQuery): boolean {
  return isChosen(query, STANDARD);
}

/**
 * The works an address asks for, sorted; titles A-Z in the reader's language. Found by title, description, people and tags,
 * and by genre and country, in both languages; by title and people also as they are spelt in Latin letters.
 */
export function findDramas(
  dramas: readonly Drama[],
  query: DramaQuery,
  language: Language,
  toArabic: ToArabic,
): Drama[] {
  return dramas
    .filter(
      (drama) =>
        (!query.genre || drama.genre.split(", ").includes(query.genre)) &&
        (!query.status || drama.status === query.status) &&
        (!query.country || drama.country === query.country) &&
        (matches(query.q, [
          ...[drama.title, drama.description, drama.director, ...drama.cast, ...drama.tags],
          ...[drama.country, ...drama.genre.split(", ")].flatMap((word) => [word, toArabic(word)]),
        ]) ||
          spells(query.q, [drama.title, drama.director, ...drama.cast])),
    )
    .sort(orderOf(query.sort, language));
}

/** What a search of the whole site finds among the works: those that are called so before those that mention it. */
export function searchDramas(
  dramas: readonly Drama[],
  q: string,
  language: Language,
  toArabic: ToArabic,
): Drama[] {
  const found = findDramas(dramas, { ...STANDARD, q }, language, toArabic);
  return [...new Set([...findCalled(found, q), ...found])];
}

/** Those with the words of a search in their titles, in either language, or so spelt in Latin letters; the nearest first. */
export const findCalled = (dramas: readonly Drama[], q: string): Drama[] =>
  q === "" ? [] : findByTitle(dramas, q, ({ title }) => [title]);

function orderOf(sort: DramaSort, language: Language): (one: Drama, other: Drama) => number {
  switch (sort) {
    case "latest":
      return (one, other) => other.releaseDate.localeCompare(one.releaseDate, "en");
    case "rating":
      // Of those rated alike, the one more people watched.
      return (one, other) =>
        other.rating - one.rating || readShortNumber(other.views) - readShortNumber(one.views);
    case "popular":
      // 2.3M is more than 980K (decision Q41).
      return (one, other) => readShortNumber(other.views) - readShortNumber(one.views);
    case "alphabetical":
      return (one, other) => one.title[language].localeCompare(other.title[language], language);
  }
}
