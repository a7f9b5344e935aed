import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeNextPath } from "../../app/platform/next-path.ts";
import { rangeOf } from "../../functions/image-range.ts";
import { routePathOf } from "../../functions/route-path.ts";
import { cacheAddressOf } from "../../functions/visitor-cache/cached-pages.ts";
import { anyText, manyOf, textOf } from "./hostile-texts.ts";

const HERE = "https://here.test";
const PIECES = [
  ...[
    "/",
    "//",
    "\\",
    "/\\",
    ".",
    "..",
    "/.",
    "%2e",
    "%2f",
    "%5c",
    "%09",
    "%00",
    "%",
    "\t",
    "\n",
    " ",
    "\u200b",
  ],
  ...[
    "https:",
    "javascript:",
    "evil.test",
    "@",
    ":",
    "?",
    "&",
    "=",
    "#",
    "forum",
    "Search",
    "sign-out",
    "vote",
    "SIGN-OUT",
  ],
  ...[
    ".data",
    "_root",
    "sign%2dout",
    "%73earch",
    "مسلسل",
    "😀",
    "\ud800",
    ";",
    "api",
    "x=1",
    "lang=ar",
    "utm_source=x",
  ],
];
const path = fc.oneof(anyText, textOf(PIECES, 10)).map((rest) => `/${rest}`);

describe("the way back after signing in", () => {
  test("stays on the site, whatever a link says", () => {
    fc.assert(
      fc.property(fc.oneof(path, anyText), (value) => {
        const goal = safeNextPath(value);
        expect(goal).toMatch(/^\/(?![/\\])/);
        expect(new URL(goal, HERE).origin).toBe(HERE);
        // As a browser reads the header of an answer.
        expect(goal).not.toMatch(/[\s\p{Cc}]/u);
      }),
      { numRuns: 1000 },
    );
  });

  test("never acts, and asked once more it is the same", () => {
    fc.assert(
      fc.property(path, (value) => {
        const goal = safeNextPath(value);
        expect(routePathOf(new Request(new URL(goal, HERE)))).not.toMatch(/^\/(sign-out|vote|api)(\/|$)/);
        expect(safeNextPath(goal)).toBe(goal);
      }),
      { numRuns: 1000 },
    );
  });

  test("is the place that was left, where that is a plain one", () => {
    const plain = textOf([..."abc-", "/forum", "/drama/1", "/post"], 5).map((rest) => `/x${rest}`);
    fc.assert(
      fc.property(plain, textOf([..."abc=&"], 8), (place, query) => {
        const address = query ? `${place}?${query}` : place;
        expect(safeNextPath(address)).toBe(address);
      }),
    );
  });
});

describe("the path that requests are counted by", () => {
  const of = (path: string) => routePathOf(new Request(new URL(path, HERE)));
  test("is the same for each way of writing an address", () => {
    const word = textOf([..."abcxyz-09"], 8).filter(Boolean);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(3), (words, slashes) => {
        const plain = `/${words.join("/")}`;
        const coded = plain.replace(/[a-z]/g, (letter, place: number) =>
          place % 3 === 0 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
        );
        for (const written of [
          plain.toUpperCase(),
          coded,
          plain + "/".repeat(slashes),
          `${plain}.data`,
          `${plain}?q=1`,
        ]) {
          expect(of(written)).toBe(plain);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("never throws, and begins with a slash", () => {
    fc.assert(
      fc.property(textOf(PIECES, 10), (rest) => {
        expect(of(`${HERE}/x${rest}`)).toMatch(/^\//);
      }),
      { numRuns: 500 },
    );
  });
});

describe("cached pages", () => {
  test("are found again under the address they are kept by", () => {
    const known = fc.constantFrom("/", "/forum", "/dramas", "/discussions", "/drama/7", "/x", "/forum.data");
    const pairs = manyOf(
      fc.tuple(
        fc.constantFrom("category", "tag", "sort", "page", "lang", "utm_source", "x"),
        fc.oneof(anyText, fc.constantFrom("ar", "en", "new", "2", "نور")),
      ),
      4,
    );
    fc.assert(
      fc.property(known, pairs, (path, pairs) => {
        const kept = cacheAddressOf(new URL(`${path}?${new URLSearchParams(pairs)}`, HERE));
        if (kept === null) return;
        expect(cacheAddressOf(new URL(kept, HERE))).toBe(kept);
        // The order of parameters, and what mails add, make no other page.
        const other = new URLSearchParams([["fbclid", "x"], ...[...pairs].reverse()]);
        expect(cacheAddressOf(new URL(`${path}?${other}`, HERE))).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });
});

test("a part of an image is within the image, whatever the header says", () => {
  const place = fc.oneof(fc.constant(""), fc.nat(120).map(String), fc.constant("9".repeat(400)));
  const header = fc.oneof(
    anyText,
    fc
      .tuple(place, place, fc.constantFrom("", " ", ",1-2"))
      .map(([first, last, end]) => `bytes=${first}-${last}${end}`),
  );
  fc.assert(
    fc.property(header, fc.nat(100), (header, size) => {
      const range = rangeOf(header, size);
      if (range === null || range === "unsatisfiable") return;
      expect(range.offset).toBeGreaterThanOrEqual(0);
      expect(range.length).toBeGreaterThanOrEqual(1);
      expect(range.offset + range.length).toBeLessThanOrEqual(size);
    }),
    { numRuns: 1000 },
  );
});
