import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matches } from "../../app/domain/catalogue/matching.ts";
import { markHits, snippetOf } from "../../app/domain/search/hits.ts";
import { normaliseText } from "../../app/domain/search/normalise.ts";
import { readQuery, SEARCH_LONGEST } from "../../app/domain/search/search.ts";
import { anyText, manyOf, textOf, UNSEEN } from "./hostile-texts.ts";

const LETTERS = [..."abzABZéÉçßœŒæøØłıİΑαΣσςЖжЙйآأإاٱبةهيىئؤوكکگ٠٥٩۰۵۹059ﬁﻻＡ① \n-"];
const MARKS = [
  ..."\u0300\u0301\u0308\u0327\u0610\u064b\u064e\u0651\u0652\u0653\u0654\u0655\u0670\u06d6\u06e7\u0640\u200c\u200d\u00ad\ufeff",
];
const words = textOf([...LETTERS, ...MARKS], 40);

describe("the form in which search compares", () => {
  test("normalised once more stays as it is, in one form of Unicode", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, words), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(once.normalize("NFC")).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test("is the same with marks, tatweel and invisible signs anywhere, and without", () => {
    const marked = manyOf(fc.tuple(fc.constantFrom(...LETTERS), textOf(MARKS, 3)), 20);
    fc.assert(
      fc.property(marked, (pairs) => {
        const bare = pairs.map(([letter]) => letter).join("");
        const withMarks = pairs.map(([letter, marks]) => `${letter}${marks}`).join("");
        expect(normaliseText(withMarks)).toBe(normaliseText(bare));
      }),
      { numRuns: 500 },
    );
  });

  test("is the same in either case, in each form of Unicode, and with either digits", () => {
    const arabic = (text: string) =>
      text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    fc.assert(
      fc.property(words, (text) => {
        const normal = normaliseText(text);
        for (const other of [
          ...[text.toUpperCase(), text.toLowerCase(), arabic(text)],
          ...(["NFC", "NFD", "NFKC", "NFKD"] as const).map((form) => text.normalize(form)),
        ]) {
          expect(normaliseText(other)).toBe(normal);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("of a long text is that of its parts: no letter is lost where it is taken apart", () => {
    fc.assert(
      fc.property(textOf(LETTERS, 30), fc.integer({ min: 1, max: 60 }), (text, times) => {
        expect(normaliseText(text.repeat(times))).toBe(normaliseText(text).repeat(times));
      }),
      { numRuns: 200 },
    );
  });
});

describe("what a person typed", () => {
  test("is searched without spaces around it and no longer than the limit; read once more it is the same", () => {
    const typed = fc.oneof(anyText, textOf([..."ab ", "😀", "\ud83d", "\0", ..."\n\u00a0"], 260));
    fc.assert(
      fc.property(typed, (text) => {
        const query = readQuery(text);
        expect(Array.from(query).length).toBeLessThanOrEqual(SEARCH_LONGEST);
        expect(query).toBe(query.trim());
        expect(query.isWellFormed() && !query.includes("\0")).toBe(true);
        expect(readQuery(query)).toBe(query);
      }),
      { numRuns: 500 },
    );
  });

  test("finds the text it stands in, however either is written", () => {
    fc.assert(
      fc.property(words, words, words, (before, query, after) => {
        expect(matches(query, [`${before}${query}${after}`])).toBe(true);
        expect(matches(query.toUpperCase(), [{ en: before, ar: query }])).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("hits", () => {
  // Some characters fold to several.
  const folding = textOf([..."oesœŒßﬁfi"], 3);

  test("joined, the stretches are the text", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, words, folding), fc.oneof(anyText, words, folding), (text, query) => {
        const stretches = markHits(text, query);
        expect(stretches.map((stretch) => stretch.text).join("")).toBe(text);
        expect(stretches.every((stretch) => stretch.text !== "")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("are the words that were searched, and nothing else", () => {
    const word = textOf([..."abنور\u064f\u0651"], 4);
    fc.assert(
      fc.property(textOf([..."abنور \u064f\u0651\u0640"], 30), word, (text, query) => {
        const wanted = normaliseText(query);
        const hits = markHits(text, query).filter(({ isHit }) => isHit);
        for (const hit of hits) expect(normaliseText(hit.text)).toBe(wanted);
        expect(hits.length > 0).toBe(wanted !== "" && normaliseText(text).includes(wanted));
      }),
      { numRuns: 500 },
    );
  });

  test("a snippet is one short line, and shows the word that was found in the text", () => {
    const around = textOf(
      ["a", "bb ", " ", "نور", ".", "cccccccccccc", "d".repeat(40), "e ".repeat(30), "😀"],
      20,
    );
    fc.assert(
      fc.property(around, around, (before, after) => {
        const snippet = snippetOf(`${before}zahra${after}`, "zahra");
        expect(snippet).not.toMatch(/[\n\t]| {2}/);
        // An ellipsis may stand on either side.
        expect(Array.from(snippet).length).toBeLessThanOrEqual(102);
        expect(snippet).toContain("zahra");
      }),
      { numRuns: 400 },
    );
  });

  test("a snippet shows nothing of a spoiler, wherever the word stands", () => {
    const piece = fc.oneof(
      textOf(["a", "bb ", "zahra", " ", "\n"], 30),
      textOf(["\u03a9", "\u03a9\u03a9 ", "\n"], 8).map((hidden) => `||\u03a9${hidden}||`),
    );
    fc.assert(
      fc.property(manyOf(piece, 12), fc.constantFrom("zahra", "\u03c9", "b"), (pieces, query) => {
        expect(snippetOf(pieces.join(" "), query)).not.toContain("\u03a9");
      }),
      { numRuns: 400 },
    );
  });
});

test("signs that nobody sees find nothing", () => {
  fc.assert(
    fc.property(textOf(UNSEEN, 6), (query) => {
      expect(markHits("نور and light", query).some(({ isHit, text }) => isHit && /\S/.test(text))).toBe(
        false,
      );
    }),
  );
});
