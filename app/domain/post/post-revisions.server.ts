import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { PostRevision } from "./post";

/** What a post of the forum or of a community said before each edit, the latest first, at most 50. Throws 503. */
export async function listPostRevisions(db: Db, id: string): Promise<PostRevision[]> {
  const rows = rowsOf(
    await db
      .from("post_revisions")
      .select("id, title, content, tags, replaced_at")
      .or(`post_id.eq.${id},group_post_id.eq.${id}`)
      .order("replaced_at", { ascending: false })
      .limit(50),
    "earlier versions",
  );
  return rows.map(({ replaced_at, ...revision }) => ({ ...revision, replacedAt: replaced_at }));
}
