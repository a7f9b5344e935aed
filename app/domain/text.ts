import * as v from "valibot";
import { coverSpoilers } from "./spoiler/spoiler";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a value can be the id of a row; anything else is answered as an unknown one. */
export function isId(value: string | null | undefined): boolean {
  return UUID.test(value ?? "");
}

export const Id = v.pipe(v.string(), v.regex(UUID));

/** Length as people count it: one per character, not per UTF-16 half. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** A text no longer than `limit` characters; `sentence` says so to the writer. */
export function atMost(limit: number, sentence: string) {
  return v.check((text: string) => lengthOf(text) <= limit, sentence);
}

/** Postgres stores neither NUL nor half a character; both come only from broken or hostile clients. */
export const Text = v.pipe(
  v.string(),
  v.check(
    (text) => !text.includes("\0") && text.isWellFormed(),
    "This text holds characters that cannot be stored",
  ),
  v.transform((text) => text.replace(/\r\n?/g, "\n")),
);

/** Why a moderator did something: kept in the log and told to the author. */
export const Reason = v.pipe(Text, v.trim(), atMost(1000, "A reason has at most 1,000 characters"));

/** The first `limit` characters of a text on one line, spoilers covered, with an ellipsis where something was left out. */
export function excerptOf(text: string, limit: number): string {
  const line = coverSpoilers(text).replace(/\s+/g, " ").trim();
  // A character is one unit or two; what lies behind the last one shown need not be taken apart.
  let end = 0;
  for (let count = 0; count < limit && end < line.length; count++) {
    end += (line.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end >= line.length ? line : `${line.slice(0, end).trimEnd()}…`;
}
