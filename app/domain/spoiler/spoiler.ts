/** A stretch of a text; a spoiler is covered until somebody asks for it. */
export interface Part {
  text: string;
  isSpoiler: boolean;
}

/** What stands between two pairs of bars on one line is a spoiler: ||he did it||. */
const SPOILER = /\|\|(?=\S)([^\n]*?\S)\|\|/g;
/** Names the box that uncovers one, for screen readers. */
export const SHOW_SPOILER = "Show the spoiler";
/** Stands in a list, a snippet or a notification where a spoiler was. */
const COVER = "▒▒▒";

/** Parts a plain text at its spoilers. Joined without the bars, the parts are the text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(SPOILER)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isSpoiler: false });
    parts.push({ text: match[1] ?? "", isSpoiler: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isSpoiler: false });
  return parts;
}

/** The text for where nobody asked to see more: every spoiler covered, one that was cut in the middle too. */
export function coverSpoilers(text: string): string {
  return text.replace(SPOILER, COVER).replace(/\|\|(?=\S)[^\n]*$/, COVER);
}
