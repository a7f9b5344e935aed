import type { Language } from "../../i18n/language";
import { type PostLimits, postFormWithin } from "../post/post";

// specification §9
export const DISCUSSIONS_PAGE_SIZE = 20;
export const DISCUSSIONS_PAGES = 5;
export const DISCUSSION_LIMITS: PostLimits = {
  title: 200,
  titleSentence: "Title must be at most 200 characters",
  tags: 5,
  tagsSentence: "At most 5 tags",
};

/** The form Start Discussion. */
export const DiscussionForm = postFormWithin(DISCUSSION_LIMITS);

/** The fixed figures of the panel (specification §2, decision Q39); the categories have the counts of the forum. */
export const STATS: { online: number; tags: Record<Language, readonly string[]> } = {
  online: 1_247,
  tags: {
    en: ["desert-winds", "ending", "short-drama", "soundtrack", "theories", "casting", "costume", "dialogue"],
    ar: ["نقاش", "نظرية", "مراجعة", "ترشيح", "كواليس", "لهجات", "نور", "رياح-الصحراء"],
  },
};

/** The "random" number of views: drawn from the day, so that server and browser say the same (decision Q39). */
export function viewsOn(now: number): number {
  const day = Math.floor(now / 86_400_000);
  // One step of a linear congruential generator is random enough for a sample figure.
  const drawn = (Math.imul(day, 1_664_525) + 1_013_904_223) >>> 0;
  return 5_000 + (drawn % 10_000);
}

/** The page an address asks for; anything but 1 to 5 is the first. */
export function pageIn(searchParams: URLSearchParams): number {
  const asked = Number(searchParams.get("page") ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= DISCUSSIONS_PAGES ? asked : 1;
}
