import { throwUnavailable } from "../../platform/errors.server";
import type { StatisticsRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import type { Statistics } from "./statistics";

/** A year of a member's library; null where the reader may not see it. Throws 503. */
export async function findStatistics(db: Db, owner: string, year: number): Promise<Statistics | null> {
  const { data, error } = await db.rpc("library_statistics", { owner, year }, { get: true });
  if (error) throwUnavailable("statistics", error.code);
  return data && statisticsOf(data);
}

/** The same from 1 December of that year on; null before. Throws 503. */
export async function findYearInReview(db: Db, owner: string, year: number): Promise<Statistics | null> {
  const { data, error } = await db.rpc("year_in_review", { owner, year }, { get: true });
  if (error) throwUnavailable("year in review", error.code);
  return data && statisticsOf(data);
}

function statisticsOf({ longest_streak, days_kept, ...row }: StatisticsRow): Statistics {
  return { ...row, longestStreak: longest_streak, daysKept: days_kept };
}
