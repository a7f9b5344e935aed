import { hasWordsIn } from "../spoiler/spoiler";
import { tokensOf } from "./tokens";

// What a formatted text may hold: exactly what the editor makes (specification §5, decision Q5).

/** Pixels of one step of indentation (specification §9). */
export const INDENT_STEP_PX = 40;
export const INDENT_DEEPEST = 6;
export const ALIGNMENTS = ["start", "center", "end", "justify"] as const;

/** Nesting a page cannot be made to choke on, checked before anything parses it. */
export const DEEPEST = 40;
export const MOST_LINKS = 20;
/** Each becomes three elements on a page; nobody reads a text that asks for more clicks. The database holds the same. */
export const MOST_SPOILERS = 200;
/** More than any text of 50,000 characters needs; each takes the page's server its time. The database holds the same. */
export const MOST_ELEMENTS = 10_000;
/** Characters of markup; the database stores no more. */
export const LONGEST_HTML = 200_000;

/** The classes that stand for alignment and indentation in a style of the editor or of a pasted page. */
export function classesOfStyle(style: string): string[] {
  const side = /text-align:\s*([a-z]+)/.exec(style)?.[1] ?? "";
  const logical = side === "left" ? "start" : side === "right" ? "end" : side;
  const aligned = ALIGNMENTS.filter((one) => one === logical && one !== "start").map((one) => `align-${one}`);
  const pixels = Number(/padding-inline-start:\s*(\d+)px/.exec(style)?.[1] ?? 0);
  const steps = Math.min(Math.round(pixels / INDENT_STEP_PX), INDENT_DEEPEST);
  return steps > 0 ? [...aligned, `indent-${steps}`] : aligned;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  nbsp: "\u00a0",
};

const ENDS_LINE = new Set(["li"]);
const ENDS_PARAGRAPH = new Set(["p", "h2", "h3", "blockquote", "ul", "ol"]);
/** Between two bars that are no mark of a spoiler: nothing is seen of it. */
const JOINER = "\u2060";

/**
 * The plain text of clean markup: paragraphs parted by a blank line, items of a list by a line, a spoiler between two
 * pairs of bars. In one pass.
 */
export function textOfHtml(html: string): string {
  let text = "";
  let codes = 0;
  // What was said before the spoiler that is open, and how many elements stand open in it.
  let before: string | null = null;
  let depth = 0;
  for (const token of tokensOf(html)) {
    if (token.kind === "text") {
      const said = unescaped(token.source);
      text += codes > 0 ? withoutBars(said) : said;
      continue;
    }
    const { kind, name } = token;
    if (name === "br") text += "\n";
    else if (kind === "open" && name === "li") text += "- ";
    else if (kind === "close" && ENDS_LINE.has(name)) text += "\n";
    else if (kind === "close" && ENDS_PARAGRAPH.has(name)) text += "\n\n";
    if (name === "code") codes = Math.max(0, codes + (kind === "open" ? 1 : -1));
    if (before === null && kind === "open" && isSpoilerTag(token.source)) {
      before = text;
      text = "";
      depth = 0;
    }
    if (before === null || !COVERS.has(name)) continue;
    depth += kind === "open" ? 1 : -1;
    if (depth > 0) continue;
    text = before + betweenBars(text);
    before = null;
  }
  return tidied(before === null ? text : before + betweenBars(text));
}

const COVERS = new Set(["span", "div"]);

/** Whether a tag begins a spoiler, as the editor writes it and the database keeps it. */
function isSpoilerTag(tag: string): boolean {
  return /^<(span|div) class="spoiler"/i.test(tag);
}

function unescaped(text: string): string {
  return text.replace(/&([a-z]{1,8}|#x?[0-9a-f]{1,6});/gi, (entity, name: string) => {
    return ENTITIES[name.toLowerCase()] ?? entity;
  });
}

/** Words between the bars of a spoiler; spaces and lines around them stay outside. */
function betweenBars(text: string): string {
  const words = text.trim();
  if (!hasWordsIn(words)) return text.replace(words, withoutBars(words));
  const start = text.length - text.trimStart().length;
  const end = start + words.length;
  return `${text.slice(0, start)}||${withoutBars(words)}||${text.slice(end)}`;
}

/** A text whose bars are read as bars: of code, or inside a spoiler. */
function withoutBars(text: string): string {
  const apart = text.replace(/\|(?=\|)/g, `|${JOINER}`);
  return `${apart.startsWith("|") ? JOINER : ""}${apart}${apart.endsWith("|") ? JOINER : ""}`;
}

/** Without spaces at the ends of lines, and with one blank line at most. */
function tidied(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      let end = line.length;
      while (end > 0 && (line[end - 1] === " " || line[end - 1] === "\t")) end--;
      return line.slice(0, end);
    })
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const TOO_LONG = "This text has more formatting than can be stored";
const TOO_MANY_LINKS = "A text has at most 20 links";
const TOO_MANY_SPOILERS = "A text has at most 200 spoilers";

/** Why markup is refused, before it is cleaned and after; null when it may be. Needs no parser, so nothing can choke one. */
export function problemOfHtml(html: string): string | null {
  const excess = excessOfHtml(html);
  if (excess) return excess;
  let depth = 0;
  for (const token of tokensOf(html)) {
    if (token.kind === "text" || token.isEmpty) continue;
    depth = Math.max(0, depth + (token.kind === "close" ? -1 : 1));
    if (depth > DEEPEST) return "This text is nested too deeply";
  }
  return null;
}

/** What markup has too much of for one page; null when it has not. */
export function excessOfHtml(html: string): string | null {
  if (html.length > LONGEST_HTML) return TOO_LONG;
  let tags = 0;
  let links = 0;
  let spoilers = 0;
  for (const token of tokensOf(html)) {
    if (token.kind === "text") continue;
    if (++tags > 2 * MOST_ELEMENTS) return TOO_LONG;
    if (token.kind === "close") continue;
    if (token.name === "a" && ++links > MOST_LINKS) return TOO_MANY_LINKS;
    if (COVERS.has(token.name) && /spoiler/i.test(token.source) && ++spoilers > MOST_SPOILERS) {
      return TOO_MANY_SPOILERS;
    }
  }
  return null;
}

/** Why a plain text is refused for its bars; null when it may be. */
export function problemOfBars(text: string): string | null {
  return text.split("||").length - 1 > 2 * MOST_SPOILERS ? TOO_MANY_SPOILERS : null;
}
