import type { Text } from "../../../catalogue/schema/text.ts";
import { normaliseText } from "../search/normalise";
import { isSpellingOf } from "../search/spelling";

/** What an English word of the catalogue (a role, a category) is called in Arabic. */
export type ToArabic = (word: string) => string;

/**
 * Whether every word of the query stands somewhere in the texts, in either language, by the rules of the database's
 * search: without case, accents and tashkeel (specification, catalogue §5). An empty query finds all.
 */
export function matches(query: string, texts: readonly (Text | string)[]): boolean {
  const words = normaliseText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const written = texts.map((text) => (typeof text === "string" ? text : `${text.en}\n${text.ar}`));
  const place = normaliseText(written.join("\n"));
  return words.every((word) => place.includes(word));
}

/** Whether a query spells one of these Arabic names in Latin letters. */
export function spells(query: string, names: readonly Text[]): boolean {
  return names.some(({ ar }) => isSpellingOf(query, ar));
}
