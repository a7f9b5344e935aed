import { normaliseText } from "./normalise";

// Arabic names as people type them in Latin letters, with digits for the letters that Latin lacks: nour, riya7 alsa7ra,
// 5aled el 3otaibi. Nobody spells them alike, so each letter lists its usual spellings, and a name is followed along them.

/** So many of these letters in a row. */
interface Letters {
  of: string;
  least: number;
  most: number;
}
/** One way to write an Arabic letter: these, one after the other. */
type Spelling = readonly Letters[];
/** The spellings of each letter of a word, in turn. */
type Word = readonly (readonly Spelling[])[];

const some = (of: string, least: number, most: number): Letters => ({ of, least, most });
/** A consonant, of which Latin writes two where it is stressed. */
const consonant = (of: string): Spelling => [some(of, 1, 2)];
const pair = (letters: string): Spelling => Array.from(letters, (letter) => some(letter, 1, 1));
const vowel = (of: string, least = 1): Spelling => [some(of, least, 2)];

/** Vowels that Arabic leaves unwritten. */
const UNWRITTEN = vowel("aeiou", 0);
const NOTHING: Spelling = [];

/** How a letter is written in the middle of a word; letters as normaliseText leaves them. */
const LETTERS: Readonly<Record<string, readonly Spelling[]>> = {
  ا: [vowel("ae")],
  ب: [consonant("bp")],
  ت: [consonant("t")],
  ث: [pair("th"), consonant("ts")],
  ج: [consonant("jg"), pair("dj"), pair("zh")],
  ح: [consonant("h7")],
  خ: [pair("kh"), consonant("57x")],
  د: [consonant("d")],
  ذ: [pair("th"), pair("dh"), consonant("dz")],
  ر: [consonant("r")],
  ز: [consonant("z")],
  س: [consonant("sc")],
  ش: [pair("sh"), pair("ch"), pair("sch")],
  ص: [consonant("s9")],
  ض: [pair("dh"), consonant("d9")],
  ط: [consonant("t6")],
  ظ: [pair("dh"), pair("th"), consonant("z")],
  ع: [[some("3", 0, 1), ...UNWRITTEN]],
  غ: [pair("gh"), consonant("g3")],
  ف: [pair("ph"), consonant("fv")],
  ق: [consonant("qkgc289")],
  ك: [consonant("kc")],
  ل: [consonant("l")],
  م: [consonant("m")],
  ن: [consonant("n")],
  ه: [consonant("h")],
  و: [[some("aou", 0, 2), some("ouw", 1, 1), some("aeou", 0, 2)]],
  ي: [[some("aei", 0, 2), some("iey", 1, 1), some("aeiou", 0, 2)]],
  ء: [[some("2", 0, 1)]],
};
/** The first letter of a word, where it is written otherwise. */
const FIRST: typeof LETTERS = {
  ا: [[some("2", 0, 1), ...UNWRITTEN]],
  ع: [[some("3", 1, 1), ...UNWRITTEN], vowel("aeiou")],
  // The word 'and', which English writes as a sign.
  و: [[some("ouw", 1, 2), some("ae", 0, 1)], NOTHING],
};
/** The last letter of a word, where it is written otherwise: madina, madinah, madinat. */
const LAST: typeof LETTERS = {
  ا: [[some("ae", 1, 2), some("h", 0, 1)]],
  ه: [[some("ht", 0, 1)]],
  // Of ى as well.
  ي: [
    [some("ae", 1, 2), some("h", 0, 1)],
    [some("aei", 0, 2), some("iey", 1, 2)],
  ],
};
/** The article, whose letter the next may take over: al-sahra, assa7ra, lsahra. */
const ARTICLE: readonly Spelling[] = [[some("aeiou", 1, 2), some("l", 0, 1)], pair("l"), NOTHING];
/** Whoever has learnt French ends Yasmine in one. */
const SILENT_E: readonly Spelling[] = [[some("e", 0, 1)]];

/** Fewer letters could be the beginning of anything. */
const SHORTEST = 3;
/** Longer names, and longer words of them, are read no further. */
const LONGEST_WORD = 20;
const MOST_WORDS = 8;

/**
 * Whether a query in Latin letters is a spelling of an Arabic name: of all its words or of some that follow each other,
 * wherever it puts spaces. Linear in the length of the query.
 */
export function isSpellingOf(query: string, name: string): boolean {
  return shareSpelt(query, name) > 0;
}

/** How much of an Arabic name a query in Latin letters spells: 1 all its words, 0 none. */
export function shareSpelt(query: string, name: string): number {
  const letters = lettersOf(query);
  if (letters === null) return 0;
  const words = wordsOf(name);
  return (
    Math.max(0, ...words.map((_, first) => wordsBegun(letters, words, first))) / Math.max(1, words.length)
  );
}

/** The Latin letters and digits of a query in a row; null where it has others, or too few. */
function lettersOf(query: string): string | null {
  const letters = normaliseText(query).replace(/[\s'’‘`&.,_-]/gu, "");
  return /^[a-z0-9]+$/.test(letters) && /[a-z]/.test(letters) && letters.length >= SHORTEST ? letters : null;
}

/** Of how many words, from one of them on, the letters are a spelling; 0 of none. */
function wordsBegun(letters: string, words: readonly Word[], first: number): number {
  let places: ReadonlySet<number> = new Set([0]);
  for (const [place, word] of words.slice(first).entries()) {
    for (const spellings of word) {
      places = follow(letters, places, spellings);
      if (places.size === 0) return 0;
    }
    if (places.has(letters.length)) return place + 1;
  }
  return 0;
}

/** Where in the letters one may be after one of the spellings, coming from one of the places. */
function follow(letters: string, from: ReadonlySet<number>, spellings: readonly Spelling[]): Set<number> {
  const reached = new Set<number>();
  for (const spelling of spellings) {
    let places = from;
    for (const { of, least, most } of spelling) {
      const next = new Set<number>();
      for (const place of places) {
        for (let count = 0; count <= most; count++) {
          if (count >= least) next.add(place + count);
          const letter = letters[place + count];
          if (letter === undefined || !of.includes(letter)) break;
        }
      }
      places = next;
    }
    for (const place of places) reached.add(place);
  }
  return reached;
}

/** What was read is kept: every reader searches the same names. */
const read = new Map<string, readonly Word[]>();
const MOST_READ = 10_000;

function wordsOf(name: string): readonly Word[] {
  const known = read.get(name);
  if (known) return known;
  if (read.size >= MOST_READ) read.clear();
  const words = normaliseText(name)
    // One word in Arabic, two to whoever spells it.
    .replace(/(?<![ء-ي])عبدال/gu, "عبد ال")
    .split(/[^ء-ي]+/u)
    .filter((word) => word !== "" && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS)
    .map(spellingsOf);
  read.set(name, words);
  return words;
}

/** The spellings of a word letter by letter, with those of what Arabic leaves out between them. */
function spellingsOf(word: string): Word {
  const hasArticle = /^ال../u.test(word) && word !== "الله";
  const letters = Array.from(hasArticle ? word.slice(2) : word);
  const last = letters.length - 1;
  const written = letters.map((letter, place) => {
    const atEnd = place === last && place > 0 ? LAST[letter] : undefined;
    const atStart = place === 0 && last > 0 ? FIRST[letter] : undefined;
    return atEnd ?? atStart ?? LETTERS[letter] ?? [NOTHING];
  });
  const between = written.flatMap((one, place) => (place === 0 ? [one] : [[UNWRITTEN], one]));
  return [...(hasArticle ? [ARTICLE] : []), ...between, SILENT_E];
}
