import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf, onOneLine } from "../../app/domain/excerpt.ts";
import {
  coverSpoilers,
  hasOpenSpoiler,
  partsOf,
  passagesOf,
  spoilersIn,
} from "../../app/domain/spoiler/spoiler.ts";
import { anyText, manyOf, textOf } from "./hostile-texts.ts";

/** Stands in spoilers alone, so that whatever shows it shows a spoiler. */
const HIDDEN = "Ω";
const COVER = "▒▒▒";

const open = textOf(["a", "b c", "\n", "\n\n", " ", "| ", "😀", "x".repeat(300), "y ".repeat(300)], 5);
const hidden = textOf(["Ω", "ΩΩ ", "\n", "\n\n", "Ω|Ω", "Ω ".repeat(200)], 5).map(
  (words) => `${HIDDEN}${words}${HIDDEN}`,
);
/** A text with its spoilers between bars; bars of their own between words change nothing. */
const marked = manyOf(
  fc.oneof(
    open,
    hidden.map((words) => `||${words}||`),
  ),
  8,
).map((pieces) => pieces.join(" "));
const bars = textOf(["|", "||", "a", "Ω", " ", "\n", "\n\n", "\u2060", "😀"], 24);
const any = fc.oneof(anyText, bars, marked);

describe("spoilers in a plain text", () => {
  test("with their bars, the parts are the text", () => {
    fc.assert(
      fc.property(any, (text) => {
        const written = partsOf(text).map(({ text: words, isSpoiler }, place, all) => {
          const isOpen = hasOpenSpoiler(text) && place === all.length - 1;
          return isSpoiler ? `||${words}${isOpen ? "" : "||"}` : words;
        });
        expect(written.join("")).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test("stand one behind the other, within the text, and none within another", () => {
    fc.assert(
      fc.property(any, (text) => {
        let at = 0;
        for (const { start, end, isOpen } of spoilersIn(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(text.slice(start, start + 2)).toBe("||");
          expect(isOpen ? end === text.length : text.slice(end - 2, end) === "||").toBe(true);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });

  test("between bars are covered, and everything else is there to read", () => {
    fc.assert(
      fc.property(marked, (text) => {
        const shown = coverSpoilers(text);
        expect(shown).not.toContain(HIDDEN);
        expect(hasOpenSpoiler(text)).toBe(false);
        expect(shown.replaceAll(COVER, "")).toBe(text.replace(/\|\|[^a-z😀]*?\|\|/gu, ""));
      }),
      { numRuns: 300 },
    );
  });

  test("covered once more stay as they are, and an open one hides all that follows", () => {
    fc.assert(
      fc.property(any, fc.string(), (text, more) => {
        const shown = coverSpoilers(text);
        expect(coverSpoilers(shown)).toBe(shown);
        if (hasOpenSpoiler(text)) expect(coverSpoilers(`${text}${more.replaceAll("|", "")}`)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });

  test("a text that is cut shows no more than the whole does", () => {
    fc.assert(
      fc.property(marked, fc.nat(), (text, cut) => {
        expect(coverSpoilers(text.slice(0, cut % (text.length + 1)))).not.toContain(HIDDEN);
      }),
      { numRuns: 500 },
    );
  });

  test("in passages are the same words as in parts, covered and open ones apart", () => {
    const letters = (texts: string[]) => texts.join("").replace(/\s/g, "");
    fc.assert(
      fc.property(any, (text) => {
        const parts = partsOf(text);
        const shown = passagesOf(text).flatMap(({ isSpoiler, paragraphs }) =>
          paragraphs.flat().map((part) => ({ ...part, isSpoiler: part.isSpoiler || isSpoiler })),
        );
        for (const isSpoiler of [true, false]) {
          const of = (list: typeof parts) =>
            letters(list.filter((one) => one.isSpoiler === isSpoiler).map((one) => one.text));
          expect(of(shown)).toBe(of(parts));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("excerpts", () => {
  const limit = fc.integer({ min: 1, max: 200 });

  test("show nothing of a spoiler, wherever they end", () => {
    fc.assert(
      fc.property(marked, limit, (text, most) => {
        expect(excerptOf(text, most)).not.toContain(HIDDEN);
      }),
      { numRuns: 400 },
    );
  });

  test("are the beginning of the text on one line, as long as was asked, with an ellipsis for what is left out", () => {
    fc.assert(
      fc.property(any, limit, (text, most) => {
        const excerpt = excerptOf(text, most);
        const line = onOneLine(coverSpoilers(text.trim()));
        if (excerpt === line) return;
        expect(excerpt.endsWith("…")).toBe(true);
        const shown = excerpt.slice(0, -1);
        expect(Array.from(shown).length).toBeLessThanOrEqual(most);
        expect(line.toWellFormed().startsWith(shown)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
