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
  const tags = typed.split(/[,،\n]/).map(bareTag);
  return [...new Set(tags.filter(Boolean).map((tag) => tag.replace(/\s+/g, "-")))];
}

/** The tag that a drama's posts carry: its title, without signs that no tag has; none where nothing is left. */
export function tagOfTitle(title: string): string | undefined {
  const bare = title.replace(/[^\p{L}\p{M}\p{N}_\s-]+/gu, "");
  return tagsOf(bare).find((tag) => isTag(tag) && Array.from(tag).length <= POST_TAG_LENGTH);
}

/** The tag an address asks for, in the form tags are stored in; null for what can be no tag. */
export function tagIn(searchParams: URLSearchParams): string | null {
  const tag = bareTag(searchParams.get("tag") ?? "");
  return tag.length <= POST_TAG_LENGTH * 2 && isTag(tag) ? tag : null;
}

/** A tag without the sign before it, and without the spaces on either side of that. */
function bareTag(typed: string): string {
  return typed.trim().replace(/^#/, "").trimStart().toLowerCase();
}
