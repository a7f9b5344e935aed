import * as v from "valibot";
import { atMost, isBlank, Text } from "../text";

export const DISPLAY_NAME_LIMIT = 40;

/** Single spaces, one form of each letter, no signs that choose the look of an emoji; the database folds likewise. */
function fold(name: string): string {
  // What is much longer is refused by its length.
  if (name.length > 200) return name;
  return name
    .replace(/[\ufe00-\ufe0f]/g, "")
    .normalize("NFC")
    .replace(/[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g, " ")
    .trim();
}

/** A mark on a letter, or tatweel: nothing by itself, and seen in a word. */
const ON_A_LETTER = /^(?!\u034f|[\u17b4\u17b5]|[\u180b-\u180f])[\p{M}\u0640]$/u;

function hasUnseen(name: string): boolean {
  return Array.from(name).some((sign) => sign !== " " && !ON_A_LETTER.test(sign) && isBlank(sign));
}

/** The name that is shown beside the username; "" for none. Whom it may not be taken for, the database knows. */
export const DisplayName = v.pipe(
  Text,
  v.transform(fold),
  atMost(DISPLAY_NAME_LIMIT, "A display name has at most 40 characters"),
  v.check(
    (name) => name.length > 2 * DISPLAY_NAME_LIMIT || !hasUnseen(name),
    "A display name cannot have characters that nobody sees",
  ),
  v.check((name) => !/[@\ufe6b\uff20]/.test(name), "A display name cannot have the sign @"),
  v.check((name) => name === "" || /[\p{L}\p{N}]/u.test(name), "A display name needs a letter or a digit"),
);
