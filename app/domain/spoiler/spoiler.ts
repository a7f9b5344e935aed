/** A stretch of a text; a spoiler is covered until somebody asks for it. */
export interface Part {
  text: string;
  isSpoiler: boolean;
}

/** Where a spoiler stands in a text, its bars included; an open one has no second pair of bars and reaches to the end. */
export interface SpoilerRange {
  start: number;
  end: number;
  isOpen: boolean;
}

const BARS = "||";
/** Names the box that uncovers one, for screen readers. */
export const SHOW_SPOILER = "Show the spoiler";
/** Stands in a list, a snippet or a notification where a spoiler was. */
const COVER = "▒▒▒";
/** What is said at a text whose last spoiler was not ended; sent again, it is published as the sentence says. */
export const OPEN_SPOILER =
  "A spoiler is open: everything after its || stays covered. Write || where it ends, or send this again.";

/** A comment's or a post's spoilers: two pairs of bars with something between, over lines and paragraphs. Linear. */
export function spoilersIn(text: string): SpoilerRange[] {
  const ranges: SpoilerRange[] = [];
  let start = text.indexOf(BARS);
  while (start >= 0) {
    let at = start + BARS.length;
    let end = text.indexOf(BARS, at);
    let hasWords = false;
    // Bars with nothing between them close nothing.
    while (end >= 0) {
      hasWords = hasWordsIn(text.slice(at, end));
      if (hasWords) break;
      at = end + BARS.length;
      end = text.indexOf(BARS, at);
    }
    if (end < 0) {
      if (hasWordsIn(text.slice(at))) ranges.push({ start, end: text.length, isOpen: true });
      break;
    }
    ranges.push({ start, end: end + BARS.length, isOpen: false });
    start = text.indexOf(BARS, end + BARS.length);
  }
  return ranges;
}

/** Something to cover: not blanks, bars and signs that nobody sees. The same signs as in private.cover_spoilers(). */
const WORD = /[^\s|\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/u;

/** Whether there is anything for a spoiler to cover. */
export function hasWordsIn(text: string): boolean {
  return WORD.test(text);
}

/** Whether a spoiler was begun and not ended: what follows it would be covered to the end of the text. */
export function hasOpenSpoiler(text: string): boolean {
  return spoilersIn(text).at(-1)?.isOpen ?? false;
}

/** Parts a plain text at its spoilers. Joined without the bars, the parts are the text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, isOpen } of spoilersIn(text)) {
    if (start > at) parts.push({ text: text.slice(at, start), isSpoiler: false });
    const words = text.slice(start + BARS.length, isOpen ? end : end - BARS.length);
    parts.push({ text: words, isSpoiler: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isSpoiler: false });
  return parts;
}

/** The text for where nobody asked to see more: every spoiler covered, one that was cut in the middle too. */
export function coverSpoilers(text: string): string {
  if (!text.includes(BARS)) return text;
  return partsOf(text)
    .map((part) => (part.isSpoiler ? COVER : part.text))
    .join("");
}

/** A paragraph, or several that one spoiler covers whole. */
export interface Passage {
  isSpoiler: boolean;
  paragraphs: Part[][];
}

const BLANK_LINE = /\n[^\S\n]*\n\s*/;

/** The paragraphs of a plain text, parted at blank lines; what one spoiler covers whole stands together. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let paragraph: Part[] = [];
  const endParagraph = () => {
    const parts = trimmed(paragraph);
    if (parts.length > 0) passages.push({ isSpoiler: false, paragraphs: [parts] });
    paragraph = [];
  };
  const parts = partsOf(text);
  for (const [place, { text, isSpoiler }] of parts.entries()) {
    const pieces = text.split(BLANK_LINE);
    const said = pieces.filter((piece) => piece.trim() !== "");
    const isAlone = paragraph.every((part) => part.text.trim() === "") && beginsBlank(parts[place + 1]);
    if (isSpoiler && said.length > 1 && isAlone) {
      paragraph = [];
      const paragraphs = said.map((piece) => [{ text: piece.trim(), isSpoiler: false }]);
      passages.push({ isSpoiler: true, paragraphs });
      continue;
    }
    for (const [number, piece] of pieces.entries()) {
      if (number > 0) endParagraph();
      paragraph.push({ text: piece, isSpoiler });
    }
  }
  endParagraph();
  return passages;
}

/** Whether nothing more is said in the paragraph that goes on with this part. */
function beginsBlank(part: Part | undefined): boolean {
  const next = part?.text ?? "";
  return next.trim() === "" || /^[^\S\n]*\n[^\S\n]*\n/.test(next);
}

/** A paragraph without the spaces around it, and without parts that say nothing. */
function trimmed(parts: Part[]): Part[] {
  const said = parts.filter(({ text, isSpoiler }) => (isSpoiler ? text.trim() !== "" : text !== ""));
  return said
    .map(({ text, isSpoiler }, place) => {
      const start = place === 0 ? text.trimStart() : text;
      return { text: place === said.length - 1 ? start.trimEnd() : start, isSpoiler };
    })
    .filter(({ text }) => text !== "");
}
