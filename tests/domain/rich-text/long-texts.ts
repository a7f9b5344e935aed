// Texts that somebody may send to keep a server busy, and what works on them.

export const repeat = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length));
export const TEXTS: Record<string, (size: number) => string> = {
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
type Work = (text: string) => unknown;

/** Loaded when asked for: blocks are counted in what is loaded once the counting began. */
export async function loadWorks(): Promise<Record<string, Work>> {
  const { excerptOf } = await import("../../../app/domain/excerpt.ts");
  const { cleanHtml } = await import("../../../app/domain/rich-text/clean-html.server.ts");
  const { renderHtml } = await import("../../../app/domain/rich-text/render-html.server.ts");
  const { problemOfHtml, textOfHtml } = await import("../../../app/domain/rich-text/rich-text.ts");
  const { linksIn } = await import("../../../app/domain/rich-text/text-links.ts");
  const { markHits, snippetOf } = await import("../../../app/domain/search/hits.ts");
  const { normaliseText } = await import("../../../app/domain/search/normalise.ts");
  const { coverSpoilers, passagesOf } = await import("../../../app/domain/spoiler/spoiler.ts");
  return {
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
}

/** Whether this work would see nothing of this text: markup that is refused for its depth is never parsed. */
export function isNeverSeen(name: string, text: string, works: Record<string, Work>): boolean {
  const refusal = "whether markup is refused";
  return name.includes("markup") && name !== refusal && works[refusal]?.(text) !== null;
}
