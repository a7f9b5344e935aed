import { expect, test } from "vitest";
import { excerptOf } from "../../../app/domain/excerpt.ts";
import { cleanHtml } from "../../../app/domain/rich-text/clean-html.server.ts";
import { renderHtml } from "../../../app/domain/rich-text/render-html.server.ts";
import { problemOfHtml, textOfHtml } from "../../../app/domain/rich-text/rich-text.ts";
import { linksIn } from "../../../app/domain/rich-text/text-links.ts";
import { markHits, snippetOf } from "../../../app/domain/search/hits.ts";
import { normaliseText } from "../../../app/domain/search/normalise.ts";
import { coverSpoilers, passagesOf } from "../../../app/domain/spoiler/spoiler.ts";
import { cpuTime, growthOf } from "../../support/growth.ts";

// F3 F4 F5: what works on a foreign text takes twice as long for twice the text, whatever the text is.

const repeat = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length));
const TEXTS: Record<string, (size: number) => string> = {
  "one letter": repeat("z"),
  spaces: (size) => `a${" ".repeat(size)}b`,
  "spaces and lines": repeat("   \n"),
  "openings of spoilers": repeat("||a "),
  bars: repeat("|"),
  "blank spoilers": repeat("|| "),
  "opened and never closed": (size) => `||${"a ".repeat(size / 2)}`,
  "tags without an end": repeat("<b"),
  "signs of tags": repeat("<"),
  "tags within each other": repeat("<b>"),
  spoilers: repeat('<span class="spoiler">a</span>'),
  "spoilers within each other": repeat('<div class="spoiler">'),
  "paragraphs covered together": (size) => `<p>||${"a</p><p>".repeat(size / 8)}||</p>`,
  entities: repeat("&amp;"),
  "broken entities": repeat("&a"),
  addresses: repeat("https://a.test/( "),
  "one long address": (size) => `https://a.test/${")".repeat(size)}`,
  names: repeat("@layla "),
  "alternating marks": repeat("\u0315\u0300"),
  prose: repeat("The lamp stays lit, نُورٌ على نور. "),
};
const SIZE = 50_000;

const WORKS: Record<string, (text: string) => unknown> = {
  "the text of markup": textOfHtml,
  "whether markup is refused": problemOfHtml,
  "the cleaning of markup": (text) => cleanHtml(text),
  "markup for the page": (text) => renderHtml(text, "Show"),
  "the cover of spoilers": coverSpoilers,
  "the passages of a text": passagesOf,
  "an excerpt": (text) => excerptOf(text, 400),
  "links in a text": linksIn,
  "a snippet": (text) => snippetOf(text, "z lamp نور zz a ||"),
  "marked hits": (text) => markHits(text, "z lamp نور zz a ||"),
  "normalised text": normaliseText,
};

for (const [name, work] of Object.entries(WORKS)) {
  test(`${name} grows no faster than its text`, { timeout: 240_000 }, async () => {
    const faster: Record<string, number> = {};
    for (const [kind, textOf] of Object.entries(TEXTS)) {
      // Markup that is refused for its depth is never parsed.
      if (name.includes("markup") && name !== "whether markup is refused" && problemOfDepth(textOf(SIZE)))
        continue;
      // Too short to be measured is fast enough: four times the longest text there is.
      const before = cpuTime();
      await work(textOf(4 * SIZE));
      if (cpuTime() - before < 12) continue;
      const growth = await growthOf(SIZE, textOf, work);
      if (growth > 2.5) faster[kind] = growth;
    }
    expect(faster).toEqual({});
  });
}

function problemOfDepth(html: string): boolean {
  return problemOfHtml(html.slice(0, 190_000)) !== null;
}

test("work that takes the square of a text is noticed", async () => {
  const squared = (text: string) => {
    let found = 0;
    for (let at = 0; at < text.length; at++) if (!text.includes("b", at)) found++;
    return found;
  };
  expect(await growthOf(20_000, repeat("a"), squared)).toBeGreaterThan(2.5);
});
