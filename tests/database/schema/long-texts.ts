// What the database does with a whole text, and texts that somebody may send to keep it busy, of this many characters.

export const CALLS: readonly [call: string, textOf: (size: number) => string][] = [
  ["private.normalise_text($1)", (size) => "\u0315\u0300".repeat(size / 2)],
  ["private.normalise_text($1)", (size) => "نُورٌ على ".repeat(size / 10)],
  ["private.has_many_marks($1)", (size) => "a\u0315\u0300\u200b".repeat(size / 4)],
  ["private.has_many_marks($1)", (size) => `\u0315${"\u200b".repeat(size)}`],
  ["private.cover_spoilers($1)", (size) => "||a ".repeat(size / 4)],
  ["private.cover_spoilers($1)", (size) => "|| ".repeat(size / 3)],
  ["private.excerpt_of($1)", (size) => " ".repeat(size)],
  ["private.excerpt_of($1)", (size) => "|| a".repeat(size / 4)],
  ["private.text_of_html($1)", (size) => "&lt;".repeat(size / 4)],
  ["private.text_of_html($1)", (size) => "&#60;".repeat(size / 5)],
  ["private.text_of_html($1)", (size) => "<b".repeat(size / 2)],
  ["private.filter_forms($1)", (size) => "<b".repeat(size / 2)],
  ["private.text_around($1, '{%last%}')", (size) => `${"z ".repeat(size / 2)}last`],
];
