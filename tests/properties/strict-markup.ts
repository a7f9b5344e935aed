// What may be on a page of what members wrote, said once more and without the code that cleans it: markup is judged by
// the letter, and whatever is not one of these tags, in exactly this form, is named.

const SIDES = "align-center|align-end|align-justify|align-start";
const CLASSES = ` class="(?:${SIDES}|indent-[1-6])(?: (?:${SIDES}|indent-[1-6]))*"`;
const WORTH = '(?:[^"<>]*)';
const ADDRESS = `(?:https?://${WORTH}|(?:mailto|sms|tel):${WORTH}|about:blank)`;
const OUTWARD = 'rel="nofollow ugc noopener noreferrer" target="_blank"';

const STORED = [
  `(?:p|h2|h3|blockquote|li) dir="auto"(?:${CLASSES})?(?: value="\\d{1,4}")?`,
  "(?:p|h2|h3|blockquote|li|ul|ol|strong|em|u|s|sub|sup|code|mark)",
  "br /",
  '(?:span|div) class="spoiler"',
  `a href="${ADDRESS}" ${OUTWARD}`,
  "/(?:p|h2|h3|blockquote|li|ul|ol|strong|em|u|s|sub|sup|code|mark|span|div|a)",
];
const HOST = '(?: data-host="[\\w.:[\\]-]+")?';
const SHOWN = [
  ...STORED,
  "(?:span|div)",
  'em dir="auto"',
  'input type="checkbox" aria-label="Show"',
  `a href="${ADDRESS}"${HOST}(?: dir="ltr")? ${OUTWARD}`,
  'a href="/profile/@[a-z0-9_-]{3,29}"',
  "/?bdi",
];

const STORED_TAG = new RegExp(`^<(?:${STORED.join("|")})>$`);
const SHOWN_TAG = new RegExp(`^<(?:${SHOWN.join("|")})>$`);
const EMPTY = /^<(?:br|input)\b/;

/** The first thing in markup that must not be there; null when there is none. */
export function oddityOf(html: string, kind: "stored" | "shown"): string | null {
  const tag = kind === "stored" ? STORED_TAG : SHOWN_TAG;
  const open: string[] = [];
  for (const piece of html.match(/<[^>]*>?|[^<]+/g) ?? []) {
    if (!piece.startsWith("<")) {
      if (piece.includes(">")) return piece;
      continue;
    }
    if (!tag.test(piece)) return piece;
    const name = /[a-z0-9]+/.exec(piece)?.[0] ?? "";
    if (piece.startsWith("</")) {
      // What closes more than it opened would close the page around it.
      if (open.pop() !== name) return `${piece} closes another`;
    } else if (!EMPTY.test(piece)) open.push(name);
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null;
}

/** The words of a page that nobody has to uncover; spoilers within spoilers are an error. */
export function openWordsOf(page: string): string {
  let words = "";
  const open: boolean[] = [];
  for (const piece of page.match(/<[^>]*>|[^<]+/g) ?? []) {
    const isCovered = open.includes(true);
    if (!piece.startsWith("<")) words += isCovered ? "" : piece;
    else if (piece.startsWith("</")) open.pop();
    else if (!EMPTY.test(piece)) {
      const isSpoiler = /class="spoiler"/.test(piece);
      if (isSpoiler && isCovered) throw new Error(`a spoiler in a spoiler: ${page}`);
      open.push(isSpoiler);
    }
  }
  return words
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
