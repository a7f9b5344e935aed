import { throwUnavailable, toErr } from "../../platform/errors.server";
import type { ReviewRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import { figuresOf } from "../drama-rating/drama-rating.server";
import { authorOf } from "../profile/author.server";
import { ok, type Result } from "../result";
import type { DramaReview, DramaTalk, ReviewForm } from "./drama-review";
import type { ReviewAddress } from "./review-address";

/** Writes or changes a review and yields its id. */
export async function writeReview(db: Db, form: ReviewForm): Promise<Result<string>> {
  const { data, error } = await db.rpc("write_review", {
    drama: form.drama,
    kind: form.kind,
    content: form.content,
    spoiler_level: form.spoilerLevel,
    review_id: form.id,
    seen: form.seen || undefined,
  });
  return error ? toErr(error, "review") : ok(data);
}

export async function deleteReview(db: Db, id: string): Promise<Result<null>> {
  const { error } = await db.rpc("delete_review", { review_id: id });
  return error ? toErr(error, "delete review") : ok(null);
}

/** Says whether a review was helpful, and yields how many found it so. */
export async function markReviewHelpful(db: Db, id: string, helpful: boolean): Promise<Result<number>> {
  const { data, error } = await db.rpc("mark_review_helpful", { review_id: id, helpful });
  return error ? toErr(error, "helpful review") : ok(data);
}

/** So many reviews stand on a page. */
const REVIEW_PAGE = 10;

/** What members say of a drama, as the reader may read it; null for one that has no row. Throws 503. */
export async function findDramaTalk(
  db: Db,
  drama: string,
  { kind, sort, after, named, isOpen }: ReviewAddress,
): Promise<DramaTalk | null> {
  const asked = {
    drama,
    kind,
    sort,
    after_key: after?.key,
    after_id: after?.id,
    page_size: REVIEW_PAGE,
    named: named ?? undefined,
    opens: isOpen,
  };
  const { data, error } = await db.rpc("drama_talk", asked, { get: true });
  if (error) throwUnavailable("talk of a drama", error.code);
  return (
    data && {
      figures: figuresOf(data.figures),
      episodes: data.episodes,
      reviews: withNamedFirst(data.reviews, data.named, kind),
      lines: withNamedFirst(data.lines, data.named, "line"),
      own: data.own.map(reviewOf),
      next: data.next,
    }
  );
}

/** The one that the address names stands first in the list of its kind, also where others are found more helpful. */
function withNamedFirst(
  rows: ReviewRow[],
  named: ReviewRow | null,
  kind: ReviewAddress["kind"],
): DramaReview[] {
  if (named?.kind !== kind) return rows.map(reviewOf);
  return [named, ...rows.filter(({ id }) => id !== named.id)].map(reviewOf);
}

/** The words of one review, for whoever asks to see them; null where it is not there. Throws 503. */
export async function findReviewWords(db: Db, id: string): Promise<string | null> {
  const { data, error } = await db.rpc("review_words", { review_id: id }, { get: true });
  if (error) throwUnavailable("words of a review", error.code);
  return data;
}

function reviewOf({ author, ...row }: ReviewRow): DramaReview {
  return {
    id: row.id,
    kind: row.kind,
    content: row.content,
    words: row.words,
    stars: row.stars,
    position: row.position,
    spoilerLevel: row.spoiler_level,
    helpfulCount: row.helpful_count,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    isHeld: row.is_held,
    isRemoved: row.is_removed,
    isHelpful: row.is_helpful,
    author: author && authorOf(author),
  };
}
