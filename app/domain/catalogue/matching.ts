import type { Text } from "../../../catalogue/schema/text.ts";
import { normaliseText } from "../search/normalise";
import { isSpellingOf } from "../search/spelling";

/** What an English word of the catalogue (a role, a category) is called in Arabic. */
export type ToArabic = (word: string) => string;

type Texts = readonly (Text | string)[];

/**
 * Whether every word of the query stands somewhere in the texts, in either language, by the rules of the database's
 * search: without case, accents and tashkeel (specification, catalogue §5). An empty query finds all.
 */
export function matches(query: string, texts: Texts): boolean {
  const words = normaliseText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const place = normaliseText(eachOf(texts).join("\n"));
  return words.every((word) => place.includes(word));
}

/** Whether a query spells an Arabic name among these texts in Latin letters. */
export function spells(query: string, texts: Texts): boolean {
  return eachOf(texts).some((text) => isSpellingOf(query, text));
}

/**
 * What has every word of the query in its titles, in either language: first what is called so from its beginning, then
 * where each word begins one of a title, then the rest, last what is only spelt so in Latin letters; otherwise in the order
 * it was given in. An empty query finds all.
 */
export function findByTitle<T>(items: readonly T[], query: string, titlesOf: (item: T) => Texts): T[] {
  const words = wordsIn(query);
  const ranked = items
    .filter((item) => matches(query, titlesOf(item)) || spells(query, titlesOf(item)))
    .map((item) => ({ item, rank: rankOf(words, eachOf(titlesOf(item)).map(wordsIn)) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

function rankOf(words: string[], titles: string[][]): number {
  if (titles.some((title) => title.join(" ").startsWith(words.join(" ")))) return 0;
  const beginsOne = (title: string[]) => words.every((word) => title.some((own) => own.startsWith(word)));
  if (titles.some(beginsOne)) return 1;
  return words.every((word) => titles.some((title) => title.join(" ").includes(word))) ? 2 : 3;
}

const eachOf = (texts: Texts): string[] =>
  texts.flatMap((text) => (typeof text === "string" ? text : [text.en, text.ar]));

/** Words as search compares them, without the signs between them. */
export const wordsIn = (text: string): string[] =>
  normaliseText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
