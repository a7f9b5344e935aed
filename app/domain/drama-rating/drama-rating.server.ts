import { throwUnavailable, toErr } from "../../platform/errors.server";
import type { FiguresRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { DramaFigures, RatingForm } from "./drama-rating";

/** Gives a drama stars or takes the member's own back, and yields its figures as they then stand. */
export async function rateDrama(db: Db, { drama, stars }: RatingForm): Promise<Result<DramaFigures>> {
  const { data, error } = await db.rpc("rate_drama", { drama, stars: stars ?? undefined });
  return error ? toErr(error, "rating") : ok(figuresOf(data));
}

/** The public figures of a drama, null for one that has no row. Throws 503. */
export async function findFigures(db: Db, drama: string): Promise<DramaFigures | null> {
  const { data, error } = await db
    .from("drama_figures")
    .select("stars_1, stars_2, stars_3, stars_4, stars_5, rating_count, mean, review_count, line_count")
    .eq("drama_id", drama)
    .maybeSingle();
  if (error) throwUnavailable("figures", error.code);
  if (!data) return null;
  const { stars_1, stars_2, stars_3, stars_4, stars_5, rating_count, ...rest } = data;
  return figuresOf({
    ...rest,
    rating_count: rating_count ?? 0,
    stars: [stars_1, stars_2, stars_3, stars_4, stars_5],
  });
}

export function figuresOf({ stars, rating_count, mean, ...counts }: FiguresRow): DramaFigures {
  return {
    stars,
    ratingCount: rating_count,
    mean,
    reviewCount: counts.review_count,
    lineCount: counts.line_count,
  };
}

/** Lets the ratings of accounts that are a day old into the public figures; the operator's alone. */
export async function countWaitingRatings(db: Db): Promise<Result<number>> {
  const { data, error } = await db.rpc("count_waiting_ratings");
  return error ? toErr(error, "count ratings") : ok(data);
}
