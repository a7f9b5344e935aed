import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome } from "../refusal";
import type { VoteForm } from "./vote";

/**
 * Brings the member's vote into the state wished for; the database keeps one vote per person and item and
 * counts them itself. Sending it twice changes nothing.
 */
export async function castVote(
  db: Db,
  userId: string,
  { target, id, wish }: VoteForm,
): Promise<Outcome<null>> {
  const { error } =
    target === "post" ? await onPost(db, userId, id, wish) : await onComment(db, userId, id, wish);
  return error ? refused(error, "vote") : done(null);
}

function onPost(db: Db, userId: string, postId: string, wish: VoteForm["wish"]) {
  const votes = db.from("post_votes");
  if (!wish) return votes.delete().eq("user_id", userId).eq("post_id", postId);
  return votes.upsert(
    { user_id: userId, post_id: postId, vote_type: wish },
    { onConflict: "user_id,post_id" },
  );
}

function onComment(db: Db, userId: string, commentId: string, wish: VoteForm["wish"]) {
  const votes = db.from("comment_votes");
  if (!wish) return votes.delete().eq("user_id", userId).eq("comment_id", commentId);
  return votes.upsert(
    { user_id: userId, comment_id: commentId, vote_type: wish },
    { onConflict: "user_id,comment_id" },
  );
}
