import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { PostSummary } from "../post/post";
import { POST_COLUMNS, summaryOf } from "../post/post.server";
import { ok, type Result } from "../result";

/** Keeps a post of the forum among the member's saved ones or lets it go. Sending it twice changes nothing. */
export async function setPostSaved(db: Db, postId: string, saved: boolean): Promise<Result<null>> {
  const { error } = await db.rpc("set_post_saved", { post_id: postId, saved });
  return error ? toErr(error, "save post") : ok(null);
}

/** A post with the moment at which the member saved it, after which the next page begins. */
export interface SavedPost {
  savedAt: string;
  post: PostSummary;
}

/** The posts the member saved, the last saved first; those that are gone are left out. Throws 503. */
export async function listSavedPosts(
  db: Db,
  userId: string,
  { before, count }: { before?: string; count: number },
): Promise<SavedPost[]> {
  let asked = db
    .from("saved_posts")
    .select(`created_at, post:posts!saved_posts_post_id_fkey!inner(${POST_COLUMNS})`)
    .eq("user_id", userId)
    .is("post.deleted_at", null)
    .is("post.removed_at", null);
  if (before) asked = asked.lt("created_at", before);
  const rows = rowsOf(await asked.order("created_at", { ascending: false }).limit(count), "saved posts");
  return rows.map(({ created_at, post }) => ({ savedAt: created_at, post: summaryOf(post, db) }));
}
