import * as v from "valibot";
import { REASON_LIMIT } from "./reason";

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
  // A character is two units at most: what is longer need not be taken apart.
  return v.check((text: string) => text.length <= 2 * limit && lengthOf(text) <= limit, sentence);
}

/** Every part of a list fits; `sentence` names the first that does not as {{value}}, or nobody would know which to mend. */
export function each(fits: (part: string) => boolean, sentence: string) {
  return v.rawCheck<string[]>(({ dataset, addIssue }) => {
    const wrong = dataset.typed && dataset.value.find((part) => !fits(part));
    if (wrong) addIssue({ message: sentence, input: wrong.slice(0, MOST_NAMED).toWellFormed() });
  });
}
/** Of something endless the beginning tells which it is. */
const MOST_NAMED = 100;

/**
 * More marks on one letter than any script needs: they are drawn over the lines around, and sorting them is slow. The
 * same is asked by private.has_many_marks() in the database.
 */
const MANY_MARKS = /(?:[\p{M}\uff9e\uff9f][\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*){9}/u;
/** Signs that stand for several words each: private.has_many_word_signs() counts them too. */
const WORD_SIGN = /[\ufdfa\ufdfb\u3300-\u3357]/;
const MOST_WORD_SIGNS = 1_000;

/**
 * What somebody wrote; signs that nobody sees are nothing. Postgres stores neither NUL nor half a character: both come only
 * from broken or hostile clients.
 */
export const Text = v.pipe(
  v.string(),
  v.check(
    (text) => !text.includes("\0") && text.isWellFormed(),
    "This text holds characters that cannot be stored",
  ),
  v.check(
    (text) => !MANY_MARKS.test(text) && text.split(WORD_SIGN).length <= MOST_WORD_SIGNS + 1,
    "This text has too many marks on one letter, or too many signs for whole words. Please take some away.",
  ),
  v.transform((text) => (isBlank(text) ? "" : text.replace(/\r\n?/g, "\n"))),
);

/** "1" once the author was told that a spoiler is open and sends the text again. */
export const OpenSpoiler = v.optional(v.string());

/** Spaces of every kind, signs without a look of their own, marks without a letter; the database has the same rule. */
const UNSEEN = /^[\s\p{C}\p{M}\p{Z}\u0640\u115f\u1160\u2800\u3164\uffa0\u{1d159}]*$/u;

/** Whether there is anything in a text that a reader sees. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}

/** Which version of a thing was read: the moment of its last edit, "" for none. */
export const Seen = v.optional(v.pipe(Text, v.maxLength(40)), "");

/** Why a moderator did something: kept in the log and told to the author. */
export const Reason = v.pipe(Text, v.trim(), atMost(REASON_LIMIT, "A reason has at most 1,000 characters"));

/** The same where something is taken away from somebody or decided about them. */
export const GivenReason = v.pipe(
  v.optional(Reason, ""),
  v.check((reason) => !isBlank(reason), "Please give a reason: the person reads it"),
);
