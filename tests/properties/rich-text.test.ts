import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf } from "../../app/domain/excerpt.ts";
import { cleanHtml } from "../../app/domain/rich-text/clean-html.server.ts";
import { htmlOf, paragraphsOf } from "../../app/domain/rich-text/plain-text.ts";
import { renderHtml } from "../../app/domain/rich-text/render-html.server.ts";
import { excessOfHtml, problemOfHtml, textOfHtml } from "../../app/domain/rich-text/rich-text.ts";
import { tokensOf } from "../../app/domain/rich-text/tokens.ts";
import { readWriting } from "../../app/domain/rich-text/written.server.ts";
import { coverSpoilers } from "../../app/domain/spoiler/spoiler.ts";
import { HIDDEN, hostileMarkup, markedMarkup } from "./hostile-markup.ts";
import { anyText } from "./hostile-texts.ts";
import { oddityOf, openWordsOf } from "./strict-markup.ts";

const markup = fc.oneof({ weight: 3, arbitrary: hostileMarkup }, { weight: 1, arbitrary: markedMarkup });
/** Letters alone: how lines and spaces stand is another matter. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

describe("markup that was cleaned", () => {
  test("holds the tags of the editor, each closed, no handlers, and addresses that only lead somewhere", async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        expect(oddityOf(await cleanHtml(html), "stored")).toBeNull();
      }),
      { numRuns: 250 },
    );
  });

  test("is clean: once more changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        const clean = await cleanHtml(html);
        expect(await cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 250 },
    );
  });

  test("and drawn has, beside that, covers and links of ours, and no more", async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        const page = await renderHtml(html, "Show");
        expect(oddityOf(page, "shown")).toBeNull();
        expect(page).not.toMatch(/<(?:span|div) class="spoiler">(?!<input )/);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a spoiler in markup", () => {
  test("is covered on the page and in the plain text, and the same words are open in both", async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        const page = openWordsOf(await renderHtml(html, "Show"));
        const text = coverSpoilers(textOfHtml(await cleanHtml(html)));
        expect(lettersOf(text)).toBe(lettersOf(page));
      }),
      { numRuns: 200 },
    );
  });

  test("shows nothing in page, text and excerpt, whatever stands around it", async () => {
    await fc.assert(
      fc.asyncProperty(markedMarkup, fc.integer({ min: 1, max: 200 }), async (html, limit) => {
        const text = textOfHtml(await cleanHtml(html));
        expect(openWordsOf(await renderHtml(html, "Show"))).not.toContain(HIDDEN);
        expect(coverSpoilers(text)).not.toContain(HIDDEN);
        expect(excerptOf(text, limit)).not.toContain(HIDDEN);
        // Nor is it lost.
        expect(text.split(HIDDEN).length).toBe(html.split(HIDDEN).length);
      }),
      { numRuns: 150 },
    );
  });
});

describe("a text that is stored", () => {
  test("is refused with a sentence, or both its forms say the same and can be sent again", async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (contentHtml) => {
        const outcome = await readWriting({ content: "", contentHtml, editor: "1" });
        if (!outcome.ok) {
          expect(outcome.error.message).toMatch(/^[A-Z]/);
          return;
        }
        const { content, html } = outcome.value;
        expect(textOfHtml(html)).toBe(content);
        expect(oddityOf(html, "stored")).toBeNull();
        expect(excessOfHtml(html) ?? problemOfHtml(html)).toBeNull();
        expect(await readWriting({ content, contentHtml: html, editor: "1" })).toEqual(outcome);
      }),
      { numRuns: 150 },
    );
  });

  test("without an editor is its own words, none of them markup", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, hostileMarkup), async (content) => {
        const shown = await cleanHtml(htmlOf(content.replaceAll("|", "")));
        expect(oddityOf(shown, "stored")).toBeNull();
        const words = openWordsOf(shown);
        expect(lettersOf(words)).toBe(lettersOf(paragraphsOf(content).join("")));
      }),
      { numRuns: 150 },
    );
  });
});

test("pieces of markup, joined, are the markup up to a tag without an end, in one piece more than there are tags", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, hostileMarkup), (html) => {
      const tokens = [...tokensOf(html)];
      let at = 0;
      for (const { source } of tokens) {
        const place = html.indexOf(source, at);
        expect(place).toBeGreaterThanOrEqual(at);
        at = place + source.length;
      }
      expect(tokens.length).toBeLessThanOrEqual(2 * html.split("<").length);
    }),
    { numRuns: 250 },
  );
});
