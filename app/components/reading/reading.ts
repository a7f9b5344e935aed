/**
 * A part of a long text: a paragraph, a list of points, numbered steps, terms with what is said about them, or
 * questions with their answers. A link in any of them is written `[label](/address)`.
 */
export type Block =
  | string
  | { points: string[] }
  | { steps: string[] }
  | { terms: [term: string, saying: string][] }
  | { questions: [question: string, answer: string][] };

/** A part with its own anchor; `id` is the same in every language, so that links hold. */
export interface ReadingSection {
  id: string;
  heading: string;
  blocks: Block[];
}

/** A page to be read, in one language. It lives on the server: a browser gets the one it shows. */
export interface Reading {
  heading: string;
  /** One sentence, for the head of the page and for search engines. */
  summary: string;
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string;
  sections: ReadingSection[];
}

/** A stretch of text, or a link within it. */
export interface Stretch {
  text: string;
  to?: string;
}

/** A text cut at its links. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  // Bounded: a paragraph of our own pages.
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, label = "", to = ""] = match;
    stretches.push({ text: text.slice(end, match.index) }, { text: label, to });
    end = match.index + whole.length;
  }
  return [...stretches, { text: text.slice(end) }].filter((stretch) => stretch.text !== "");
}
