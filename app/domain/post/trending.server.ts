import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { excerptOf } from "../excerpt";
import { type PostSummary, TRENDING_COUNT, TRENDING_DAYS, TRENDING_EXCERPT_LIMIT } from "./post";
import { POST_COLUMNS, summaryOf } from "./post.server";

/** The posts of the last seven days with the most upvotes, at most 10 (specification §9). Throws 503. */
export async function listTrendingPosts(db: Db, now: number): Promise<PostSummary[]> {
  const rows = rowsOf(
    await db
      .from("posts")
      .select(POST_COLUMNS)
      // Authors and moderators read what was taken down too; this list is of what everyone reads.
      .is("deleted_at", null)
      .is("removed_at", null)
      .gte("created_at", new Date(now - TRENDING_DAYS * 86_400_000).toISOString())
      .order("upvotes", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id")
      .limit(TRENDING_COUNT),
    "trending posts",
  );
  return rows.map((row) => ({
    ...summaryOf(row, db),
    excerpt: excerptOf(row.excerpt, TRENDING_EXCERPT_LIMIT),
  }));
}
