import { $getRoot, type PointType, type TextNode } from "lexical";

/** From where to where a plain field was selected; both the same for a caret. */
export type Chosen = readonly [start: number, end: number];

/** What may stand in the plain text between two letters of the document: blank lines, bullets, bars. */
const MOST_BETWEEN = 24;

interface Place {
  node: TextNode;
  offset: number;
}

/**
 * Selects in the document what was selected in the plain field with the same text. The plain text has line breaks and
 * bullets that no text node has, so both are read side by side, letter by letter.
 */
export function $chooseAsInField(plain: string, [start, end]: Chosen): void {
  const texts = $getRoot().getAllTextNodes();
  const from = placeOf(texts, plain, start);
  const to = start === end ? from : placeOf(texts, plain, end);
  const selection = $getRoot().selectEnd();
  if (start >= plain.length || !from || !to) return;
  setPoint(selection.anchor, from);
  setPoint(selection.focus, to);
  // What is typed on looks like what stands there, and in a spoiler it is covered.
  selection.setFormat(from.node.getFormat());
  selection.setStyle(from.node.getStyle());
}

function setPoint(point: PointType, { node, offset }: Place): void {
  point.set(node.getKey(), offset, "text");
}

/** Where the letter before `wanted` ends; at the start of a line the place before the letter that follows. */
function placeOf(texts: TextNode[], plain: string, wanted: number): Place | null {
  let read = 0;
  let last: Place | null = null;
  for (const node of texts) {
    const text = node.getTextContent();
    for (let offset = 0; offset < text.length; offset += 1) {
      const letter = text.charAt(offset);
      if (/\s/.test(letter)) continue;
      const found = plain.indexOf(letter, read);
      if (found < 0 || found - read > MOST_BETWEEN) continue;
      if (found >= wanted) return betweenLetters(last, { node, offset }, plain.slice(read, wanted));
      read = found + 1;
      last = { node, offset: offset + 1 };
    }
  }
  return last && betweenLetters(last, null, plain.slice(read, wanted));
}

function betweenLetters(last: Place | null, next: Place | null, gap: string): Place | null {
  if (next && (!last || gap.includes("\n"))) return next;
  if (!last) return null;
  // Spaces after the last letter that were passed as well.
  const spaces = /^[^\S\n]*/.exec(gap)?.[0].length ?? 0;
  const room = last.node.getTextContent().slice(last.offset);
  const there = /^\s*/.exec(room)?.[0].length ?? 0;
  return { node: last.node, offset: last.offset + Math.min(spaces, there) };
}
