import { excerptOf, onOneLine } from "../excerpt";
import { coverSpoilers } from "../spoiler/spoiler";
import { normaliseText } from "./normalise";
import { MOST_NAMES } from "./other-names";
import { SEARCH_LONGEST } from "./search";

// specification §9
export const SNIPPET_LIMIT = 100;

/** A stretch of a text; `isHit` marks what was searched for. */
export interface Stretch {
  text: string;
  isHit: boolean;
}

/**
 * Parts a text where a word of the query, or one of the names, stands in it, by the rules of the search itself: نور is found
 * in نُورٌ. Joined, the stretches are the text.
 */
export function markHits(text: string, query: string, names: readonly string[] = []): Stretch[] {
  const hits = findHits(text, query, names);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const [start, end] of hits) {
    if (start > at) stretches.push({ text: text.slice(at, start), isHit: false });
    stretches.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), isHit: false });
  return stretches;
}

/** Characters of a text a snippet is looked for in; the database cuts around the first hit before. */
const SNIPPET_READS = 10_000;
/** As many words of a query as the database looks for, and as many hits as are marked. */
const MOST_WORDS = 8;
const MOST_HITS = 200;

/** A stretch of a text of `limit` characters around the first hit, with an ellipsis where something was left out. */
export function snippetOf(
  text: string,
  query: string,
  limit = SNIPPET_LIMIT,
  names: readonly string[] = [],
): string {
  // Covered first: what is cut in the middle of a spoiler would be read.
  const line = onOneLine(coverSpoilers(text.slice(0, SNIPPET_READS)));
  const first = findHits(line, query, names, 1)[0]?.[0] ?? 0;
  const before = Array.from(line.slice(0, first));
  // A few words before the hit say what it is about.
  const lead = 30;
  if (before.length <= limit - lead) return excerptOf(line, limit);
  const start = before.slice(0, -lead).join("").length;
  // From the next word on, unless the hit stands in the word before.
  const next = line.indexOf(" ", start) + 1;
  return `…${excerptOf(line.slice(next > 0 && next <= first ? next : start), limit - 1)}`;
}

/** Start and end of each hit in the text as it was written, in order and without overlaps; at most `most`. Linear. */
function findHits(
  text: string,
  query: string,
  names: readonly string[],
  most = MOST_HITS,
): [start: number, end: number][] {
  const { words, places } = foldWithPlaces(text);
  const found: [number, number][] = [];
  for (const word of wantedIn(query, names)) {
    let at = words.indexOf(word);
    for (let count = 0; at >= 0 && count < most; count++) {
      const start = places[at] ?? 0;
      // A character that folds to several, like œ, is found whole.
      let next = at + word.length;
      while (next < places.length && places[next] === places[next - 1]) next++;
      found.push([start, endOf(text, start, places[next] ?? text.length)]);
      at = words.indexOf(word, at + word.length);
    }
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const hits: [number, number][] = [];
  for (const [start, end] of found) {
    if (hits.length === most) break;
    if (start >= (hits.at(-1)?.[1] ?? 0)) hits.push([start, end]);
  }
  return hits;
}

/** What is looked for in a text, folded: the words of a query, and names as a whole. */
function wantedIn(query: string, names: readonly string[]): Set<string> {
  const folded = (text: string) => normaliseText(text.slice(0, 2 * SEARCH_LONGEST)).trim();
  const words = folded(query).split(/\s+/).slice(0, MOST_WORDS);
  // A text that a name found need not hold what was typed: of "al 7adiqa" the "al" stands in it by chance.
  const telling = names.length > 0 ? words.filter((word) => word.length > 2) : words;
  const wanted = new Set([...telling, ...names.slice(0, MOST_NAMES).map(folded)]);
  wanted.delete("");
  return wanted;
}

/** The folded text, and for each of its units the place in the original it came from. */
function foldWithPlaces(text: string): { words: string; places: number[] } {
  let words = "";
  const places: number[] = [];
  const known = new Map<string, string>();
  let at = 0;
  for (const character of text) {
    const folded = known.get(character) ?? normaliseText(character);
    known.set(character, folded);
    for (let unit = 0; unit < folded.length; unit++) places.push(at);
    words += folded;
    at += character.length;
  }
  return { words, places };
}

/** A hit ends after the marks on its last letter; `place` is where the next letter begins. */
function endOf(text: string, start: number, place: number): number {
  let end = place;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end--;
  return end;
}
