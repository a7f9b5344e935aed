/** A piece of markup: text, or a tag as it was written. */
export type Token =
  | { kind: "text"; source: string }
  | { kind: "open" | "close"; source: string; name: string; isEmpty: boolean };

const VOID = new Set(["br", "hr", "img", "input", "meta", "link", "wbr"]);

/** Takes markup apart at its tags, in one pass. A "<" that begins no tag is text; one without a ">" ends the markup. */
export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  let textFrom = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    if (start < 0) break;
    const isClosing = html[start + 1] === "/";
    const nameFrom = start + (isClosing ? 2 : 1);
    if (!/[a-z!?]/i.test(html[nameFrom] ?? "")) {
      at = start + 1;
      continue;
    }
    const end = html.indexOf(">", nameFrom);
    if (start > textFrom) yield { kind: "text", source: html.slice(textFrom, start) };
    textFrom = end < 0 ? html.length : end + 1;
    if (end < 0) break;
    at = textFrom;
    const name = nameAt(html, nameFrom, end);
    if (name === "") continue;
    const isEmpty = html[end - 1] === "/" || VOID.has(name);
    yield { kind: isClosing ? "close" : "open", source: html.slice(start, textFrom), name, isEmpty };
  }
  if (textFrom < html.length) yield { kind: "text", source: html.slice(textFrom) };
}

function nameAt(html: string, from: number, end: number): string {
  let to = from;
  while (to < end && /[a-z0-9-]/i.test(html[to] ?? "")) to++;
  return html.slice(from, to).toLowerCase();
}
