import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostOf, linkAddress } from "../../app/domain/rich-text/link-address.ts";
import { hostBeside, linksIn } from "../../app/domain/rich-text/text-links.ts";
import { anyText, textOf, UNSEEN } from "./hostile-texts.ts";

const SCHEMES = ["http:", "https:", "mailto:", "sms:", "tel:"];
const PIECES = [
  ...[
    "http:",
    "https://",
    "HTTPS://",
    "//",
    "/",
    "\\",
    "mailto:",
    "tel:",
    "sms:",
    "javascript:",
    "data:",
    "file:",
    "about:",
  ],
  ...[
    "a",
    "a.test",
    "www.",
    "@",
    "layla",
    ":",
    "80",
    "443",
    "+",
    "(5)",
    "12345",
    "?x=1&y",
    "#z",
    "%00",
    "%2f",
    "..",
    ".",
  ],
  ...[
    "[::1]",
    "مثال",
    "😀",
    '"',
    "'",
    "<",
    ">",
    "|",
    "`",
    " ",
    "\n",
    "\t",
    "\u0000",
    "\u200b",
    "\u202e",
    "\ud800",
  ],
];
const address = fc.oneof(anyText, textOf(PIECES, 8));

describe("the address of a link", () => {
  test("leads by one of five schemes, or nowhere", () => {
    fc.assert(
      fc.property(address, (typed) => {
        const href = linkAddress(typed);
        if (href === "about:blank") return;
        expect(SCHEMES).toContain(new URL(href).protocol);
        // As it stands, not as a browser may read it.
        expect(href).toBe(new URL(href).href);
        expect(href).not.toMatch(/[\s\p{Cc}]/u);
      }),
      { numRuns: 1000 },
    );
  });

  test("is the same with what a browser reads over inside it, and without", () => {
    const scheme = fc.constantFrom("javascript:", "data:", "https:", "mailto:", "vbscript:");
    const readOver = UNSEEN.filter((sign) => /[ \t\n\r\p{Cf}]/u.test(sign) && !/[\u061c\u180e]/.test(sign));
    const gaps = fc.array(textOf(readOver, 2), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(scheme, gaps, (scheme, gaps) => {
        const typed = Array.from(scheme, (letter, place) => `${gaps[place]}${letter}`).join("");
        expect(linkAddress(`${typed}//a.test/`)).toBe(linkAddress(`${scheme}//a.test/`));
      }),
      { numRuns: 300 },
    );
  });

  test("cleaned once more stays as it is", () => {
    fc.assert(
      fc.property(address, (typed) => {
        const href = linkAddress(typed);
        expect(linkAddress(href)).toBe(href);
      }),
      { numRuns: 1000 },
    );
  });

  test("of a phone has its digits and nothing else; without a digit it leads nowhere", () => {
    fc.assert(
      fc.property(
        fc.oneof(textOf([..."0123456789 ().-"], 14), textOf([..." ().-"])),
        fc.constantFrom("", "+"),
        (typed, plus) => {
          fc.pre(typed.trim() === typed && typed.length >= 5);
          const href = linkAddress(`${plus}${typed}`);
          const digits = typed.replace(/\D/g, "");
          expect(href).toBe(digits === "" ? "about:blank" : `tel:${plus}${digits}`);
          expect(linkAddress(href)).toBe(href);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("links in a text", () => {
  const text = fc.oneof(
    anyText,
    textOf([...PIECES, "https://a.test/", "@Layla ", "@omar_1", ".", "،", ")", "(", "“"], 24),
  );

  test("joined, the stretches are the text; at most a hundred of them lead somewhere", () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.constant("@abc ".repeat(150))), (typed) => {
        const stretches = linksIn(typed);
        expect(stretches.map((stretch) => stretch.text).join("")).toBe(typed);
        expect(stretches.filter(({ kind }) => kind !== "text").length).toBeLessThanOrEqual(100);
        expect(stretches.some((stretch) => stretch.text === "")).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("lead out by one of five schemes, or to a profile", () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const { kind, href, text: words } of linksIn(typed)) {
          if (kind === "text") expect(href).toBe("");
          else if (kind === "name") expect(href).toBe(`/profile/${words.toLowerCase()}`);
          else expect(SCHEMES).toContain(new URL(href).protocol);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("either show the host they lead to, or it stands beside them", () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const stretch of linksIn(typed).filter(({ kind }) => kind === "address")) {
          const host = hostOf(stretch.href);
          if (host === null || hostBeside(stretch) === host) continue;
          const shown = stretch.text.replace(/^https?:\/\//i, "").toLowerCase();
          expect(shown.startsWith(host)).toBe(true);
          expect(shown[host.length] ?? "/").toMatch(/[/?#]/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
