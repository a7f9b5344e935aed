import fc from "fast-check";

// Texts as people and attackers write them.

/** Texts as long as is said: fast-check would make short ones. */
const LONG = { size: "max" } as const;

/** Everything a text of JavaScript can hold, half characters included. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60, ...LONG }),
  fc.string({ unit: "grapheme", maxLength: 60, ...LONG }),
  fc.array(fc.nat(0xffff), { maxLength: 20, ...LONG }).map((units) => String.fromCharCode(...units)),
);

/** As many as there may be of something, often many. */
export function manyOf<Thing>(thing: fc.Arbitrary<Thing>, most: number): fc.Arbitrary<Thing[]> {
  return fc.array(thing, { maxLength: most, ...LONG });
}

/** A text of these pieces, one behind the other. */
export function textOf(pieces: readonly string[], most = 20): fc.Arbitrary<string> {
  return manyOf(fc.constantFrom(...pieces), most).map((chosen) => chosen.join(""));
}

/** A text of as many characters, of one unit and of two. */
export function ofLength(length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(..."aZ9بةé漢😀𐤀"), minLength: 1, maxLength: 7 }).map((words) => {
    const characters = Array.from(words);
    return Array.from({ length }, (_, place) => characters[place % characters.length]).join("");
  });
}

/** Signs that nobody sees. */
export const UNSEEN = [
  ..." \t\n\r",
  ..."\u00a0\u00ad\u034f\u061c\u115f\u1160\u180e\u2000\u2003\u2028\u2029\u200b\u200c\u200d\u200e\u200f".split(
    "",
  ),
  ..."\u202a\u202e\u2060\u2066\u2069\u2800\u3000\u3164\ufe0f\ufeff\uffa0".split(""),
];
