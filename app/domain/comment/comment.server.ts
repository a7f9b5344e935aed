import { refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import { done, type Outcome, refuse } from "../refusal";
import { excerptOf } from "../text";
import type { VoteType } from "../vote/vote";
import {
  COMMENT_EXCERPT_LIMIT,
  COMMENT_PAGE_SIZE,
  type Comment,
  type CommentForm,
  type CommentInPost,
  type CommentMatch,
} from "./comment";

const FIELDS =
  "id, parent_id, depth, content, upvotes, downvotes, created_at, edited_at, deleted_at, removed_at";
const AUTHOR = "author:user_profiles!comments_author_id_fkey(id, username, avatar_url, reputation_points)";
const MY_VOTE = "votes:comment_votes!comment_votes_comment_id_fkey(vote_type)";
const COLUMNS = `${FIELDS}, ${AUTHOR}, ${MY_VOTE}` as const;

interface CommentRow {
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
  author: { id: string; username: string; avatar_url: string | null; reputation_points: number } | null;
  votes: { vote_type: string }[];
}

/** Comments of a post, oldest first (specification §7), one page of threads. Throws 503. */
export async function listComments(db: Db, postId: string): Promise<Comment[]> {
  const rows = rowsOf(
    await db
      .from("comments")
      .select(COLUMNS)
      .eq("post_id", postId)
      .order("created_at")
      .order("id")
      .limit(COMMENT_PAGE_SIZE),
    "comments",
  ) as unknown as CommentRow[];
  return rows.map(commentOf);
}

/** The newest comments of one author with the posts they stand under, at most `count`. Throws 503. */
export async function listCommentsOf(db: Db, authorId: string, count: number): Promise<CommentInPost[]> {
  const rows = rowsOf(
    await db
      .from("comments")
      .select("id, content, created_at, post:posts!comments_post_id_fkey!inner(id, title)")
      .eq("author_id", authorId)
      .is("deleted_at", null)
      .is("removed_at", null)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(count),
    "comments of a member",
  );
  return rows.map(({ content, created_at, ...row }) => ({
    ...row,
    excerpt: excerptOf(content, COMMENT_EXCERPT_LIMIT),
    createdAt: created_at,
  }));
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

/** Writes a comment or reply and yields its id; the same `clientId` again yields the same comment. */
export async function addComment(
  db: Db,
  authorId: string,
  postId: string,
  form: CommentForm,
): Promise<Outcome<{ id: string }>> {
  const { data, error } = await db
    .from("comments")
    .insert({
      content: form.content,
      author_id: authorId,
      post_id: postId,
      parent_id: form.parentId,
      client_id: form.clientId ?? null,
    })
    .select("id")
    .single();
  if (data) return done(data);
  if (error?.code === "23505" && form.clientId) return findByClientId(db, authorId, form.clientId);
  if (!error) return refuse("fault", "Failed to post comment");
  const answer = refused(error, "add comment");
  return answer.refusal.code === "fault" ? refuse("fault", "Failed to post comment") : answer;
}

async function findByClientId(db: Db, authorId: string, clientId: string): Promise<Outcome<{ id: string }>> {
  const { data } = await db
    .from("comments")
    .select("id")
    .eq("author_id", authorId)
    .eq("client_id", clientId)
    .maybeSingle();
  return data ? done(data) : refuse("conflict", "Failed to post comment");
}

function commentOf(row: CommentRow): Comment {
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
    state: row.removed_at ? "removed" : row.deleted_at ? "deleted" : "visible",
    mine: (row.votes[0]?.vote_type as VoteType | undefined) ?? null,
  };
}

function authorOf({ avatar_url, reputation_points, ...author }: NonNullable<CommentRow["author"]>): Author {
  return { ...author, avatarUrl: avatar_url, reputation: reputation_points };
}
