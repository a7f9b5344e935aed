import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { forumAddress } from "../../app/domain/post/forum-address.ts";
import { POST_TAG_LIMIT, PostForm } from "../../app/domain/post/post.ts";
import { groupPlace } from "../../app/domain/post/post-place.ts";
import { POST_TAG_LENGTH, tagIn, tagsOf } from "../../app/domain/post/tag-rules.ts";
import { SUGGESTED_TAGS, suggestTags } from "../../app/domain/post/tags.ts";
import { anyText, ofLength, textOf, UNSEEN } from "./hostile-texts.ts";

const typed = fc.oneof(
  anyText,
  textOf(
    [
      ..."abAB#-_ ,،\n",
      "İ",
      "Σ",
      "ß",
      "نور",
      "دراما ",
      "\u064e",
      "😀",
      "# ",
      "<b>",
      "&",
      "%2c",
      ...UNSEEN.slice(4),
    ],
    24,
  ),
);

const TAGS = PostForm.pipe[0].entries.tags;
const accepted = (text: string) => {
  const read = v.safeParse(TAGS, text);
  return read.success ? read.output : null;
};

describe("tags as somebody typed them", () => {
  test("are in small letters, without spaces around them and signs that part them, each once", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const tags = tagsOf(text);
        expect(new Set(tags).size).toBe(tags.length);
        for (const tag of tags) {
          expect(tag).toBe(tag.trim());
          expect(tag).toBe(tag.toLowerCase());
          expect(tag).not.toMatch(/^$|[,،\n]/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("are the same whatever the case, the sign before them, and the spaces and commas around", () => {
    const word = textOf([..."abz019-_", "نور", "حلقة"], 5).filter(Boolean);
    const before = textOf([" ", "\u00a0", "\t"], 2);
    const list = fc.array(fc.tuple(before, fc.constantFrom("", "#"), before, word, before), { maxLength: 6 });
    fc.assert(
      fc.property(list, fc.constantFrom(",", "،", "\n", ", ,"), (list, comma) => {
        const plain = [...new Set(list.map((parts) => parts[3]))];
        const text = list.map((parts) => parts.join("")).join(comma);
        expect(tagsOf(text)).toEqual(plain);
        expect(tagsOf(text.toUpperCase())).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  test("are taken within the limits, and stay what they are when they come back from the form or an address", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const tags = accepted(text);
        if (!tags) return;
        expect(tags.length).toBeLessThanOrEqual(POST_TAG_LIMIT);
        expect(accepted(tags.join(", "))).toEqual(tags);
        for (const tag of tags) {
          expect(Array.from(tag).length).toBeLessThanOrEqual(POST_TAG_LENGTH);
          for (const address of [forumAddress({ tag }), groupPlace("g", "p").tag(tag)]) {
            expect(tagIn(new URL(address, "https://here.test").searchParams)).toBe(tag);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("have at most thirty characters, however many units each takes, and there are at most eight", () => {
    const letter = fc.constantFrom("a", "ب", "𐤀", "漢");
    fc.assert(
      fc.property(
        letter,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (letter, length, count) => {
          const tags = Array.from(
            { length: count },
            (_, number) => `${number % 10}${letter.repeat(length - 1)}`,
          );
          const distinct = new Set(tags).size;
          const fits = length <= POST_TAG_LENGTH && distinct <= POST_TAG_LIMIT;
          expect(accepted(tags.join(",")) !== null).toBe(fits);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the tag an address asks for", () => {
  test("is one that a post can have, or none", () => {
    fc.assert(
      fc.property(fc.oneof(typed, ofLength(POST_TAG_LENGTH + 1)), (text) => {
        const tag = tagIn(new URLSearchParams({ tag: text }));
        if (tag === null) return;
        expect(tag).toMatch(/^[\p{L}\p{M}\p{N}_-]+$/u);
        expect(tagsOf(tag)).toEqual([tag]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("suggested tags", () => {
  const all = SUGGESTED_TAGS.flatMap(({ en, ar }) => [en, ar]);
  test("are known ones that were not chosen, five at most, and any beginning of a name finds it", () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.constantFrom(...all)), fc.subarray(all), (text, chosen) => {
        for (const language of ["en", "ar"] as const) {
          const found = suggestTags(text, chosen, language);
          expect(found.length).toBeLessThanOrEqual(5);
          for (const tag of found) {
            expect(SUGGESTED_TAGS.map((one) => one[language])).toContain(tag);
            expect(chosen).not.toContain(tag);
          }
        }
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...SUGGESTED_TAGS), fc.nat(), (tag, length) => {
        const typed = tag.ar.slice(0, 1 + (length % tag.ar.length));
        const found = suggestTags(typed, [], "ar");
        expect(found.includes(tag.ar) || found.length === 5).toBe(true);
      }),
    );
  });
});
