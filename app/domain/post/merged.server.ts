import type { PersonRow } from "../../platform/database";
import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { authorOf } from "../profile/author.server";
import type { MergedHere } from "./post";
import { titleFor } from "./post-title";

/** The visible post that one of the forum was merged into. */
export interface Merged {
  /** Where it goes on, and what that is called. */
  into: { id: string; title: string };
  /** What it was called itself; null once its author deleted it. */
  title: string | null;
}

/** Where a post of the forum was merged; null where it was not, or that is not to be seen. Throws 503. */
export async function findMerged(db: Db, post_id: string): Promise<Merged | null> {
  const [found] = rowsOf(await db.rpc("merged_post", { post_id }, { get: true }), "merged post");
  if (!found) return null;
  const { into_id: id, into_title: title, into_title_ar: title_ar } = found;
  return { into: { id, title: titleFor(db, { title, title_ar }) }, title: found.title };
}

/** More are in no list: moderators merge a few. */
const MOST_NAMED = 20;
const COLUMNS =
  "id, title, title_ar, created_at, spoiler_level, author:user_profiles!posts_author_id_fkey(id, username, display_name, avatar_url, reputation)";

/** What was merged into a post and is read still, the oldest first; their words are asked for one by one. Throws 503. */
export async function listMergedHere(db: Db, id: string): Promise<MergedHere[]> {
  const rows = rowsOf(
    await db
      .from("posts")
      .select(COLUMNS)
      .eq("merged_into", id)
      // Moderators read what was taken down too.
      .eq("is_readable", true)
      .order("created_at")
      .order("id")
      .limit(MOST_NAMED),
    "merged posts",
  );
  return rows.map((row) => ({
    id: row.id,
    title: titleFor(db, row),
    author: row.author && authorOf(row.author as PersonRow),
    createdAt: row.created_at,
    level: row.spoiler_level,
  }));
}
