import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import { done, type Outcome } from "../refusal";
import type { VoteType } from "../vote/vote";
import type { Comment, CommentDeed, CommentForm, CommentInThread, CommentMatch, ThreadPage } from "./comment";
import { addCommentTo, editCommentIn } from "./comment-table.server";
import { readThreadPage, type ThreadQuery } from "./thread-page.server";

const FIELDS =
  "id, parent_id, depth, content, upvotes, downvotes, created_at, edited_at, deleted_at, removed_at, held_at";
const AUTHOR = "author:user_profiles!comments_author_id_fkey(id, username, avatar_url, reputation_points)";
const MY_VOTE = "votes:comment_votes!comment_votes_comment_id_fkey(vote_type)";
const COLUMNS = `${FIELDS}, ${AUTHOR}, ${MY_VOTE}` as const;

/** A comment as its table holds it, in the forum or in a community. */
export interface CommentRow {
  id: string;
  parent_id: string | null;
  depth: number;
  content: string;
  upvotes: number;
  downvotes: number;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  removed_at: string | null;
  held_at: string | null;
  author: { id: string; username: string; avatar_url: string | null; reputation_points: number } | null;
  votes: { vote_type: string }[];
}

/** A page of a post's threads (specification §7: the oldest first unless asked otherwise). Throws 503. */
export function listThreads(db: Db, postId: string, asked: ThreadQuery): Promise<ThreadPage> {
  return readThreadPage(postId, asked, {
    async list(query) {
      const found = await db.rpc("list_threads", query, { get: true }).select(COLUMNS);
      return (rowsOf(found, "comments") as unknown as CommentRow[]).map(commentOf);
    },
    async locate(query) {
      return rowsOf(await db.rpc("locate_threads", query, { get: true }), "place of comments")[0];
    },
  });
}

/** A comment with the post it stands under, or null. Throws 503. */
export async function findComment(db: Db, id: string): Promise<CommentInThread | null> {
  const { data, error } = await db.from("comments").select(`${COLUMNS}, post_id`).eq("id", id).maybeSingle();
  if (error) backendFault("comment", error.code);
  if (!data) return null;
  const row = data as unknown as CommentRow & { post_id: string };
  return { ...commentOf(row), postId: row.post_id };
}

/** Does to a comment what its author or a moderator asked for; the database decides whether they may. */
export function doToComment(db: Db, id: string, asked: CommentDeed): Promise<Outcome<null>> {
  switch (asked.deed) {
    case "edit":
      return editCommentIn(db, "comments", id, asked);
    case "delete":
      return deleteComment(db, id);
    default:
      return moderateComment(db, id, asked.deed, asked.reason);
  }
}

/** Deletes the own comment; with replies below it a stub stays (decision Q29). */
async function deleteComment(db: Db, id: string): Promise<Outcome<null>> {
  const { error } = await db.rpc("delete_comment", { comment_id: id });
  return error ? refused(error, "delete comment") : done(null);
}

/** Takes a comment down as a moderator, or puts it back; the reason is logged and told to the author. */
async function moderateComment(
  db: Db,
  id: string,
  deed: "remove" | "restore",
  reason: string,
): Promise<Outcome<null>> {
  const { error } = await db.rpc(`${deed}_comment`, { comment_id: id, reason });
  return error ? refused(error, `${deed} comment`) : done(null);
}

/** Comments that hold every word of the query, newest first, at most `count`; `before` continues a list. Throws 503. */
export async function searchComments(
  db: Db,
  query: string,
  count: number,
  before?: string,
): Promise<CommentMatch[]> {
  const rows = rowsOf(
    await db
      .rpc("search_comments", { q: query, page_size: count, before }, { get: true })
      .select(`id, content, created_at, ${AUTHOR}, post:posts!comments_post_id_fkey!inner(id, title)`),
    "comments found",
  ) as unknown as (Pick<CommentRow, "id" | "content" | "created_at" | "author"> &
    Pick<CommentMatch, "post">)[];
  return rows.map(({ id, content, created_at, author, post }) => ({
    id,
    content,
    post,
    author: author && authorOf(author),
    createdAt: created_at,
  }));
}

/** Writes a comment or reply and yields its id; sent twice it is one. */
export function addComment(
  db: Db,
  authorId: string,
  postId: string,
  form: CommentForm,
): Promise<Outcome<{ id: string }>> {
  return addCommentTo(db, "comments", authorId, postId, form);
}

/** A row as a comment. */
export function commentOf(row: CommentRow): Comment {
  return {
    id: row.id,
    parentId: row.parent_id,
    depth: row.depth,
    author: row.author && authorOf(row.author),
    content: row.content,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    state: stateOf(row),
    mine: (row.votes[0]?.vote_type as VoteType | undefined) ?? null,
  };
}

function stateOf({ content, removed_at, held_at, deleted_at }: CommentRow): Comment["state"] {
  if (deleted_at) return "deleted";
  if (!removed_at) return "visible";
  if (!held_at) return "removed";
  return content === "" ? "waiting" : "held";
}

function authorOf({ avatar_url, reputation_points, ...author }: NonNullable<CommentRow["author"]>): Author {
  return { ...author, avatarUrl: avatar_url, reputation: reputation_points };
}
