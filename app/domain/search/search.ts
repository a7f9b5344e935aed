import { excerptOf } from "../text";
import { normaliseText } from "./normalise";

// specification §9
export const SEARCH_SHORTEST = 2;
export const SEARCH_PAUSE_MS = 300;
export const SNIPPET_LIMIT = 100;
/** More is cut off; the database reads no more either. */
export const SEARCH_LONGEST = 100;

/** One line of the dropdown (specification §3, search result item). `category` is null for comments. */
export interface SearchItem {
  id: string;
  title: string;
  content: string;
  type: "post" | "comment";
  author: string | null;
  category: string | null;
  createdAt: string;
  /** The post to read it in. */
  postId: string;
}

/** What a person typed, without spaces around and cut to what is searched. */
export function readQuery(typed: string | null | undefined): string {
  const text = (typed ?? "").toWellFormed().replaceAll("\0", "").trim();
  return Array.from(text).slice(0, SEARCH_LONGEST).join("");
}

/** Whether there is enough to search for. */
export function maySearch(query: string): boolean {
  return Array.from(query).length >= SEARCH_SHORTEST;
}

/** A stretch of a text; `isHit` marks what was searched for. */
export interface Stretch {
  text: string;
  isHit: boolean;
}

/**
 * Parts a text where a word of the query stands in it, by the rules of the search itself: نور is found in نُورٌ.
 * Joined, the stretches are the text.
 */
export function markHits(text: string, query: string): Stretch[] {
  const hits = findHits(text, query);
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

/** A stretch of a text of `limit` characters around the first hit, with an ellipsis where something was left out. */
export function snippetOf(text: string, query: string, limit = SNIPPET_LIMIT): string {
  const line = text.replace(/\s+/g, " ").trim();
  const first = findHits(line, query)[0]?.[0] ?? 0;
  const before = Array.from(line.slice(0, first));
  // A few words before the hit say what it is about.
  const lead = 30;
  if (before.length <= limit - lead) return excerptOf(line, limit);
  const start = before.slice(0, -lead).join("").length;
  return `…${excerptOf(line.slice(line.indexOf(" ", start) + 1 || start), limit - 1)}`;
}

/** Start and end of each hit in the text as it was written, in order and without overlaps. */
function findHits(text: string, query: string): [start: number, end: number][] {
  const { words, places } = foldWithPlaces(text);
  const hits: [number, number][] = [];
  for (const wanted of new Set(normaliseText(query).split(/\s+/).filter(Boolean))) {
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length)) {
      const start = places[at] ?? 0;
      hits.push([start, endOf(text, places[at + wanted.length] ?? text.length)]);
    }
  }
  hits.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return hits.filter(([start], index) => hits.slice(0, index).every(([, end]) => end <= start));
}

/** The folded text, and for each of its units the place in the original it came from. */
function foldWithPlaces(text: string): { words: string; places: number[] } {
  let words = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const folded = normaliseText(character);
    for (let unit = 0; unit < folded.length; unit++) places.push(at);
    words += folded;
    at += character.length;
  }
  return { words, places };
}

/** A hit ends after the marks on its last letter; `place` is where the next letter begins. */
function endOf(text: string, place: number): number {
  const trailing = /\s+$/.exec(text.slice(0, place))?.[0].length ?? 0;
  return place - trailing;
}
