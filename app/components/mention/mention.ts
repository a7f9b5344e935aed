/** A name that is being typed after an @. */
export interface Mention {
  /** Where the @ stands in the text. */
  start: number;
  query: string;
}

/** What begins a username or the first word of a display name; that is 40 characters at most. */
const MENTION = /(^|[\s(])@([\p{L}\p{M}\p{N}_-]{1,40})$/u;

/** The mention that a text up to the caret ends with. */
export function mentionAtEnd(text: string): Mention | null {
  const query = MENTION.exec(text)?.[2];
  return query ? { start: text.length - query.length - 1, query } : null;
}
