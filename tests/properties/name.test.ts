import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DISPLAY_NAME_LIMIT, DisplayName } from "../../app/domain/profile/display-name.ts";
import { looksReserved, RESERVED_USERNAMES, Username } from "../../app/domain/profile/profile.ts";
import { linksIn } from "../../app/domain/rich-text/text-links.ts";
import { isBlank } from "../../app/domain/text.ts";
import { anyText, ofLength, textOf, UNSEEN } from "./hostile-texts.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABZ0123456789-_"];
const username = fc.oneof(
  { weight: 3, arbitrary: textOf(LETTERS, 32) },
  { weight: 1, arbitrary: textOf([...LETTERS, " ", "é", "ب", "\u200b", "\n", "/", "@", "а"], 32) },
  { weight: 1, arbitrary: anyText },
);

describe("usernames", () => {
  test("that are taken stand in an address as they are, and an @ before one is a link to its profile", () => {
    fc.assert(
      fc.property(username, textOf([" ", ".", "،", "!", "\n"], 2), (typed, after) => {
        const read = v.safeParse(Username, typed);
        if (!read.success) return;
        const name = read.output;
        expect(encodeURIComponent(name)).toBe(name);
        expect(name.length >= 3 && name.length <= 29).toBe(true);
        expect(v.parse(Username, name)).toBe(name);
        expect(linksIn(`@${name}${after}`)[0]).toEqual({
          text: `@${name}`,
          kind: "name",
          href: `/profile/@${name.toLowerCase()}`,
        });
      }),
      { numRuns: 1000 },
    );
  });

  test("of plain letters are refused for their length, or because they speak for the site", () => {
    fc.assert(
      fc.property(textOf(LETTERS, 34), (name) => {
        const fits = name.length >= 3 && name.length <= 29;
        expect(v.is(Username, name)).toBe(fits && !looksReserved(name));
      }),
      { numRuns: 500 },
    );
  });

  const ALIKE: Record<string, readonly string[]> = {
    o: ["0", "O"],
    i: ["1", "l", "I"],
    e: ["3", "E"],
    a: ["4", "A"],
    s: ["5", "S"],
    t: ["7", "T"],
    b: ["8", "B"],
    m: ["rn", "M"],
    w: ["vv", "W"],
  };

  test("that only look like a reserved one are refused with it", () => {
    const choices = fc.array(fc.tuple(fc.nat(3), fc.constantFrom("", "", "", "_", "-")), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.constantFrom(...RESERVED_USERNAMES), choices, (reserved, choices) => {
        const disguised = Array.from(reserved, (letter, place) => {
          const [choice = 0, gap = ""] = choices[place] ?? [];
          return `${place > 0 ? gap : ""}${ALIKE[letter]?.[choice] ?? letter}`;
        }).join("");
        expect(looksReserved(disguised)).toBe(true);
        expect(v.is(Username, disguised)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("are judged the same in either case", () => {
    fc.assert(
      fc.property(textOf([...LETTERS, "admin", "mod", "team", "hikaya"], 8), (name) => {
        expect(looksReserved(name.toUpperCase())).toBe(looksReserved(name.toLowerCase()));
      }),
      { numRuns: 500 },
    );
  });
});

const display = fc.oneof(
  anyText,
  textOf(
    [..."ab 9-.'é", "e\u0301", "نُور", "ـ", "😀", "\ufe0f", "@", "＠", "\u00a0", "\u3000", ...UNSEEN.slice(4)],
    16,
  ),
);

describe("display names", () => {
  test("that are taken are short, on one line, of things that are seen, and stay as they are", () => {
    fc.assert(
      fc.property(display, (typed) => {
        const read = v.safeParse(DisplayName, typed);
        if (!read.success || read.output === "") return;
        const name = read.output;
        expect(Array.from(name).length).toBeLessThanOrEqual(DISPLAY_NAME_LIMIT);
        expect(name).toBe(name.trim().normalize("NFC"));
        expect(name).not.toMatch(/[@＠]|\s\s|[^\S ]|\p{C}/u);
        expect(name).toMatch(/[\p{L}\p{N}]/u);
        expect(v.parse(DisplayName, name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });

  test("are the same however their letters and spaces were typed", () => {
    const words = fc.array(textOf([..."abé", "ü", "نور", "آ"], 5).filter(Boolean), {
      minLength: 1,
      maxLength: 3,
    });
    const space = fc.constantFrom(" ", "  ", "\u00a0", "\u3000 ", "\n", "\t");
    fc.assert(
      fc.property(words, space, fc.constantFrom("NFC", "NFD"), (words, space, form) => {
        const typed = `${space}${words.join(space)}${space}`.normalize(form);
        expect(v.parse(DisplayName, typed)).toBe(words.join(" ").normalize("NFC"));
      }),
      { numRuns: 300 },
    );
  });

  test("with a sign that nobody sees inside are refused, and those of nothing else are none", () => {
    const hidden = fc.constantFrom(...UNSEEN.filter((sign) => !/\s|\ufe0f/.test(sign)));
    fc.assert(
      fc.property(textOf([..."ab نور"], 10), hidden, textOf([..."ab نور"], 10), (before, sign, after) => {
        const isNothing = isBlank(`${before}${after}`);
        const read = v.safeParse(DisplayName, `${before}${sign}${after}`);
        expect(read.success ? read.output : null).toBe(isNothing ? "" : null);
      }),
      { numRuns: 300 },
    );
  });

  test("have forty characters, however many units each takes", () => {
    const length = fc.integer({ min: DISPLAY_NAME_LIMIT - 2, max: DISPLAY_NAME_LIMIT + 2 });
    fc.assert(
      fc.property(
        length.chain((count) => ofLength(count - 1)),
        (text) => {
          expect(v.is(DisplayName, `a${text}`)).toBe(Array.from(text).length + 1 <= DISPLAY_NAME_LIMIT);
        },
      ),
    );
  });
});
