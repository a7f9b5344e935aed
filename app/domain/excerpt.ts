import { coverSpoilers } from "./spoiler/spoiler";

/** Of a longer text no more is looked at for an excerpt. */
const EXCERPT_READS = 2000;

/** What begins an item of a list in a plain text, and what stands for it in a line. */
const ITEM = /(^|\n)-\s+/g;

/** A text as one line; items of lists are told apart by the bullets they have on the page. */
export function onOneLine(text: string): string {
  return text.replace(ITEM, "$1• ").replace(/\s+/g, " ").trim();
}

/** The first `limit` characters of a text on one line, spoilers covered, with an ellipsis where something was left out. */
export function excerptOf(text: string, limit: number): string {
  const begun = text.trimStart();
  const line = onOneLine(coverSpoilers(begun.slice(0, EXCERPT_READS)));
  // A character is one unit or two; what lies behind the last one shown need not be taken apart.
  let end = 0;
  for (let count = 0; count < limit && end < line.length; count++) {
    end += (line.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  if (end >= line.length && begun.length <= EXCERPT_READS) return line;
  return `${line
    .slice(0, end)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
}
