import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome } from "../refusal";
import type { VoteForm } from "./vote";

/**
 * Brings the member's vote into the state wished for; the database keeps one vote per person and item and
 * counts them itself. Sending it twice changes nothing.
 */
export async function castVote(db: Db, userId: string, form: VoteForm): Promise<Outcome<null>> {
  const { error } = await voteOn(db, userId, form);
  return error ? refused(error, "vote") : done(null);
}

function voteOn(db: Db, userId: string, { target, id, wish }: VoteForm) {
  switch (target) {
    case "post":
    case "group_post":
      return onPost(db, target === "post" ? "post_votes" : "group_post_votes", userId, id, wish);
    case "comment":
    case "group_comment":
      return onComment(db, target === "comment" ? "comment_votes" : "group_comment_votes", userId, id, wish);
  }
}

function onPost(
  db: Db,
  table: "post_votes" | "group_post_votes",
  userId: string,
  postId: string,
  wish: VoteForm["wish"],
) {
  const votes = db.from(table);
  if (!wish) return votes.delete().eq("user_id", userId).eq("post_id", postId);
  return votes.upsert(
    { user_id: userId, post_id: postId, vote_type: wish },
    { onConflict: "user_id,post_id" },
  );
}

function onComment(
  db: Db,
  table: "comment_votes" | "group_comment_votes",
  userId: string,
  commentId: string,
  wish: VoteForm["wish"],
) {
  const votes = db.from(table);
  if (!wish) return votes.delete().eq("user_id", userId).eq("comment_id", commentId);
  return votes.upsert(
    { user_id: userId, comment_id: commentId, vote_type: wish },
    { onConflict: "user_id,comment_id" },
  );
}
