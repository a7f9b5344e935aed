import { isBlank } from "../text";

// specification §9
export const POST_TAG_LENGTH = 30;

const TAG = /^[\p{L}\p{M}\p{N}_-]+$/u;

/** Whether this may be a tag. Some letters and all marks are nothing to see by themselves. */
export function isTag(text: string): boolean {
  return TAG.test(text) && !isBlank(text);
}

/** Tags trimmed, lowercased and unique, as a member typed them between commas (specification §5); their words are joined. */
export function tagsOf(typed: string): string[] {
  const tags = tidy(typed)
    .split(/[,،\n]/)
    .map(bareTag);
  return [...new Set(tags.filter(Boolean).map((tag) => tag.replace(/\s+/g, "-")))];
}

/** The tag that a drama's posts carry: its title, without signs that no tag has; none where nothing is left. */
export function tagOfTitle(title: string): string | undefined {
  const bare = title.replace(/[^\p{L}\p{M}\p{N}_\s-]+/gu, "");
  return tagsOf(bare).find((tag) => isTag(tag) && Array.from(tag).length <= POST_TAG_LENGTH);
}

/** The tag an address asks for, in the form tags are stored in; null for what can be no tag. */
export function tagIn(searchParams: URLSearchParams): string | null {
  const asked = searchParams.get("tag") ?? "";
  if (asked.length > POST_TAG_LENGTH * 4) return null;
  const tag = bareTag(tidy(asked));
  return tag.length <= POST_TAG_LENGTH * 2 && isTag(tag) ? tag : null;
}

const UNSEEN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them by itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/**
 * One tag is one word: without signs that nobody sees, and in the letters that compatibility forms stand for. The database
 * has the same rule (private.tidy_tag).
 */
function tidy(typed: string): string {
  return typed.replace(UNSEEN, "").normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** A tag without the sign before it, and without the spaces on either side of that. */
function bareTag(typed: string): string {
  return typed.trim().replace(/^#/, "").trimStart();
}
