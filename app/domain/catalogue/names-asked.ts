import type { Creator } from "../../../catalogue/schema/creator.ts";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import type { Text } from "../../../catalogue/schema/text.ts";
import { normaliseText } from "../search/normalise";
import { MOST_NAMES, NO_OTHER_NAMES, type OtherNames } from "../search/other-names";
import { maySearch, readQuery, SEARCH_LONGEST } from "../search/search";
import { shareSpelt } from "../search/spelling";
import { matches, wordsIn } from "./matching";

/** A longer name, and a shorter one, is none that the database looks for. */
const isSearched = (name: string): boolean =>
  Array.from(name).length <= SEARCH_LONGEST && Array.from(normaliseText(name).trim()).length >= 3;

/**
 * What else the dramas and people are called that a query names, and the dramas: members talk of نور, Noor, or of it without
 * any name. A query names what is called so with all its words and with more than half of the name's; titles go before
 * people. Without a name that what was typed does not find already there is nothing.
 */
export function namesAsked(
  typed: string,
  dramas: readonly Drama[],
  creators: readonly Creator[],
): OtherNames {
  const query = readQuery(typed);
  if (!maySearch(query)) return NO_OTHER_NAMES;
  const titled = namedBy(query, dramas, ({ title }) => title);
  const people = [
    ...creators.map(({ name }) => name),
    ...dramas.flatMap(({ director, cast }) => [director, ...cast]),
  ];
  const called = [...titled.map(({ title }) => title), ...namedBy(query, people, (name) => name)];
  const others = called
    .flatMap(({ ar, en }) => [ar, en])
    .filter((name) => isSearched(name) && !matches(query, [name]));
  const names = [...new Set(others)].slice(0, MOST_NAMES);
  return names.length === 0
    ? NO_OTHER_NAMES
    : { names, dramas: titled.slice(0, MOST_NAMES).map(({ id }) => id) };
}

/** Those that the query names; before the others those of whose name it has most. */
function namedBy<Item>(query: string, items: readonly Item[], nameOf: (item: Item) => Text): Item[] {
  return items
    .map((item) => ({ item, share: shareNamed(query, nameOf(item)) }))
    .filter(({ share }) => share > 0.5)
    .sort((one, other) => other.share - one.share)
    .map(({ item }) => item);
}

const shareNamed = (query: string, { ar, en }: Text): number =>
  Math.max(shareWritten(query, ar), shareWritten(query, en), shareSpelt(query, ar));

/** How much of a name its words are, as they are written: 1 all, 0 where one of them is none of its words. */
function shareWritten(query: string, name: string): number {
  const [asked, own] = [tellingWords(query), tellingWords(name)];
  if (asked.length === 0 || own.length === 0) return 0;
  if (asked.join("") === own.join("")) return 1;
  return asked.every((word) => own.includes(word)) ? new Set(asked).size / own.length : 0;
}

/** Of words and names what says little, in the form that search compares. */
const SAYS_LITTLE = new Set(["a", "al", "an", "and", "bin", "el", "fi", "in", "of", "the", "في", "من"]);

const tellingWords = (text: string): string[] =>
  wordsIn(text)
    .map((word) => word.replace(/^ال(?=..)/u, ""))
    .filter((word) => !SAYS_LITTLE.has(word));
