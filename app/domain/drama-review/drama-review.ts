import * as v from "valibot";
import type { DramaFigures } from "../drama-rating/drama-rating";
import type { Author } from "../post/post";
import { isMoment } from "../row-in-time";
import { atMost, Id, Text } from "../text";
import { DramaId } from "../tracking/tracking";

export const REVIEW_SHORTEST = 10;
export const REVIEW_LIMIT = 5_000;
/** A short reaction: a line of its own list. */
export const LINE_LIMIT = 140;

export type ReviewKind = "review" | "line";

/** How reviews are sorted. */
export const REVIEW_SORTS = [
  { slug: "helpful", label: "Most helpful" },
  { slug: "newest", label: "Newest" },
  { slug: "stars", label: "Stars" },
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number]["slug"];

const shared = {
  drama: DramaId,
  /** The episode up to which it tells. */
  spoilerLevel: v.pipe(v.optional(v.string(), "0"), v.regex(/^\d{1,4}$/), v.transform(Number)),
  /** Names the review that is changed, and its last edit as it was seen. */
  id: v.optional(Id),
  seen: v.pipe(
    v.optional(v.string(), ""),
    v.check((seen) => seen === "" || isMoment(seen), "Please open this page again."),
  ),
};

/** A review as its form sends it. */
export const LongReviewForm = v.object({
  ...shared,
  content: v.pipe(
    Text,
    v.trim(),
    v.minLength(REVIEW_SHORTEST, "A review has between 10 and 5,000 characters."),
    atMost(REVIEW_LIMIT, "A review has between 10 and 5,000 characters."),
  ),
});

/** A short reaction as its form sends it. */
export const LineForm = v.object({
  ...shared,
  content: v.pipe(
    Text,
    v.trim(),
    v.nonEmpty("Please write something first."),
    atMost(LINE_LIMIT, "A short reaction has at most 140 characters."),
  ),
});

export type ReviewForm = v.InferOutput<typeof LongReviewForm> & { kind: ReviewKind };

/** A review or a short reaction as a reader gets it. */
export interface DramaReview {
  id: string;
  kind: ReviewKind;
  /** Null under the veil: it tells of episodes that the reader has not seen. */
  content: string | null;
  words: number;
  stars: number | null;
  /** How many episodes its writer had seen. */
  position: number;
  spoilerLevel: number;
  helpfulCount: number;
  createdAt: string;
  editedAt: string | null;
  /** Waits for a moderator; its writer alone sees it. */
  isHeld: boolean;
  isRemoved: boolean;
  /** Whether the reader found it so. */
  isHelpful: boolean;
  author: Author | null;
}

/** What members say of a drama: a page of it, under the veil. What the address names stands first. */
export interface DramaTalk {
  figures: DramaFigures;
  episodes: number;
  reviews: DramaReview[];
  /** The most helpful short reactions, beside the first page of reviews. */
  lines: DramaReview[];
  /** The reader's own. */
  own: DramaReview[];
  next: ReviewCursor | null;
}

/** The last review of a page: what it is sorted by, and its id. */
export interface ReviewCursor {
  key: string;
  id: string;
}
