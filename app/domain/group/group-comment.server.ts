import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { CommentDeed, CommentForm, CommentInThread, ThreadPage } from "../comment/comment";
import { type CommentRow, commentOf } from "../comment/comment.server";
import { addCommentTo, editCommentIn } from "../comment/comment-table.server";
import { readThreadPage, type ThreadQuery } from "../comment/thread-page.server";
import { done, type Outcome } from "../refusal";

const FIELDS =
  "id, parent_id, depth, content, upvotes, downvotes, created_at, edited_at, deleted_at, removed_at, held_at";
const AUTHOR =
  "author:user_profiles!group_post_comments_author_id_fkey(id, username, avatar_url, reputation_points)";
const MY_VOTE = "votes:group_comment_votes!group_comment_votes_comment_id_fkey(vote_type)";
const COLUMNS = `${FIELDS}, ${AUTHOR}, ${MY_VOTE}` as const;

/** A page of the threads below a community's post. Throws 503. */
export function listGroupThreads(db: Db, postId: string, asked: ThreadQuery): Promise<ThreadPage> {
  return readThreadPage(postId, asked, {
    async list(query) {
      const found = await db.rpc("list_group_threads", query, { get: true }).select(COLUMNS);
      return (rowsOf(found, "comments in a community") as unknown as CommentRow[]).map(commentOf);
    },
    async locate(query) {
      const found = await db.rpc("locate_group_threads", query, { get: true });
      return rowsOf(found, "place of comments in a community")[0];
    },
  });
}

/** A comment in this community with the post it stands under, or null. Throws 503. */
export async function findGroupComment(db: Db, groupId: string, id: string): Promise<CommentInThread | null> {
  const { data, error } = await db
    .from("group_post_comments")
    .select(`${COLUMNS}, post:group_posts!group_post_comments_post_id_fkey!inner(id, group_id)`)
    .eq("id", id)
    .maybeSingle();
  if (error) backendFault("comment in a community", error.code);
  const row = data as unknown as (CommentRow & { post: { id: string; group_id: string } }) | null;
  return row && row.post.group_id === groupId ? { ...commentOf(row), postId: row.post.id } : null;
}

/** Writes a comment or reply in a community and yields its id; sent twice it is one. */
export function addGroupComment(
  db: Db,
  authorId: string,
  postId: string,
  form: CommentForm,
): Promise<Outcome<{ id: string }>> {
  return addCommentTo(db, "group_post_comments", authorId, postId, form);
}

/** Does to a comment what its author or an admin of the community asked for; the database decides whether they may. */
export async function doToGroupComment(
  db: Db,
  comment_id: string,
  asked: CommentDeed,
): Promise<Outcome<null>> {
  if (asked.deed === "edit") return editCommentIn(db, "group_post_comments", comment_id, asked);
  const { error } =
    asked.deed === "delete"
      ? await db.rpc("delete_group_comment", { comment_id })
      : await db.rpc(`${asked.deed}_group_comment`, { comment_id, reason: asked.reason });
  return error ? refused(error, `${asked.deed} comment in a community`) : done(null);
}
