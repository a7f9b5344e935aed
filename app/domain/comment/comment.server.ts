import { rowsOf, throwUnavailable, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import type { Place } from "../post/post-place";
import { titleFor } from "../post/post-title";
import { authorOf as personOf } from "../profile/author.server";
import { ok, type Result } from "../result";
import { versionOf } from "../row-in-time";
import { argumentsOf, type OtherNames } from "../search/other-names";
import { ownWords } from "../veil/veil.server";
import type { VoteType } from "../vote/vote";
import { changeAsSeen, insertOnce } from "../written-once.server";
import type {
  Comment,
  CommentForm,
  CommentInThread,
  CommentIntent,
  CommentMatch,
  ThreadPage,
} from "./comment";
import { readThreadPage, type ThreadQuery } from "./thread-page.server";

const FIELDS =
  "id, parent_id, depth, content, upvotes, downvotes, created_at, edited_at, deleted_at, removed_at, removed_by_admin, held_at, spoiler_level";
const AUTHOR =
  "author:user_profiles!comments_author_id_fkey(id, username, display_name, avatar_url, reputation_points)";
const MY_VOTE = "votes:comment_votes!comment_votes_comment_id_fkey(vote_type)";
const COLUMNS = `${FIELDS}, ${AUTHOR}, ${MY_VOTE}` as const;

/** The post a comment stands under: one of the forum or of a community. */
type CommentedPost = { post_id: string } | { group_post_id: string };

/** A comment as its table holds it. */
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
  removed_by_admin: boolean;
  held_at: string | null;
  spoiler_level: number;
  author: {
    id: string;
    username: string;
    display_name?: string | null;
    avatar_url: string | null;
    reputation_points: number;
  } | null;
  votes: { vote_type: string }[];
}

/** A page of the threads of a post, of the forum or of a community (specification §7: the oldest first unless asked otherwise). Throws 503. */
export function listThreads(db: Db, postId: string, asked: ThreadQuery): Promise<ThreadPage> {
  return readThreadPage(postId, asked, {
    async list(query) {
      const found = await db.rpc("list_threads", query, { get: true }).select(COLUMNS);
      return rowsOf(found, "comments").map(commentOf);
    },
    async locate(query) {
      return rowsOf(await db.rpc("locate_threads", query, { get: true }), "place of comments")[0];
    },
  });
}

/** How many comments stand below a post that the reader may see; null where there is none. Throws 503. */
export async function countComments(
  db: Db,
  table: "posts" | "group_posts",
  postId: string,
): Promise<number | null> {
  const { data, error } = await db.from(table).select("comment_count").eq("id", postId).maybeSingle();
  if (error) throwUnavailable("number of comments", error.code);
  return data?.comment_count ?? null;
}

/** A comment in this place with the post it stands under, or null. Throws 503. */
export async function findComment(db: Db, { groupId }: Place, id: string): Promise<CommentInThread | null> {
  const { data, error } = await db
    .from("comments")
    .select(
      `${COLUMNS}, post_id, post:posts!comments_post_id_fkey(drama_id), group_post:group_posts!comments_group_post_id_fkey(id, group_id, drama_id)`,
    )
    .eq("id", id)
    .maybeSingle();
  if (error) throwUnavailable("comment", error.code);
  const post = data?.group_post;
  const postId = groupId === null ? data?.post_id : post?.group_id === groupId && post.id;
  const dramaId = (groupId === null ? data?.post : post)?.drama_id ?? null;
  return data && postId ? { ...commentOf(data), postId, dramaId } : null;
}

/** Does to a comment what its author, a moderator or an admin of its community asked for; the database decides whether they may. */
export function doToComment(db: Db, id: string, asked: CommentIntent): Promise<Result<null>> {
  switch (asked.intent) {
    case "edit":
      return editComment(db, id, asked);
    case "delete":
      return deleteComment(db, id);
    default:
      return moderateComment(db, id, asked);
  }
}

/** Deletes the own comment; with replies below it a stub stays (decision Q29). */
async function deleteComment(db: Db, id: string): Promise<Result<null>> {
  const { error } = await db.rpc("delete_comment", { comment_id: id });
  return error ? toErr(error, "delete comment") : ok(null);
}

/** Takes a comment down as a moderator, or puts it back; the reason is logged and told to the author. */
async function moderateComment(
  db: Db,
  id: string,
  asked: Extract<CommentIntent, { intent: "remove" | "restore" }>,
): Promise<Result<null>> {
  const version = asked.intent === "restore" ? versionOf(asked.seen) : {};
  const { error } = await db.rpc(`${asked.intent}_comment`, {
    comment_id: id,
    reason: asked.reason,
    ...version,
  });
  return error ? toErr(error, `${asked.intent} comment`) : ok(null);
}

/**
 * Comments that hold every word of the query, newest first, and behind them those that the other names find; at most `count`,
 * and `before` continues a list. Throws 503.
 */
export async function searchComments(
  db: Db,
  query: string,
  others: OtherNames,
  count: number,
  before?: string,
): Promise<CommentMatch[]> {
  const rows = rowsOf(
    await db
      .rpc("search_comments", { q: query, page_size: count, before, ...argumentsOf(others) }, { get: true })
      .select(
        `id, content, created_at, spoiler_level, ${AUTHOR}, post:posts!comments_post_id_fkey!inner(id, title, title_ar)`,
      ),
    "comments found",
  );
  return rows.map(({ id, content, created_at, spoiler_level, author, post }) => ({
    id,
    content,
    level: spoiler_level,
    post: { id: post.id, title: titleFor(db, post) },
    author: author && authorOf(author),
    createdAt: created_at,
  }));
}

/** Writes a comment or reply, once for each `clientId`, and yields its id. A level left open is for the database to choose. */
export function addComment(
  db: Db,
  authorId: string,
  post: CommentedPost,
  form: Omit<CommentForm, "spoilerLevel"> & Partial<CommentForm>,
): Promise<Result<{ id: string }>> {
  const { content, parentId: parent_id, clientId, spoilerLevel: spoiler_level } = form;
  return insertOnce({
    clientId,
    insert: (client_id) =>
      db
        .from("comments")
        .insert({ content, author_id: authorId, ...post, parent_id, client_id, spoiler_level })
        .select("id")
        .single(),
    async findSame(client_id) {
      const { data, error } = await db
        .from("comments")
        .select("id, content, parent_id")
        .match({ author_id: authorId, client_id })
        .maybeSingle();
      if (error) throwUnavailable("what was sent before", error.code);
      if (data?.parent_id !== parent_id) return null;
      return (await ownWords(db, data)) === content ? data : null;
    },
    intent: "add comment",
    failure: "Failed to post comment", // specification §8
  });
}

/** Changes the own comment; `seen` is its last edit as the author saw it, "" for none. A later one is a conflict. */
function editComment(
  db: Db,
  id: string,
  {
    content,
    seen,
    spoilerLevel: spoiler_level,
  }: { content: string; seen: string; spoilerLevel?: number | undefined },
): Promise<Result<null>> {
  return changeAsSeen(
    db.from("comments").update({ content, spoiler_level }).eq("id", id),
    seen,
    "edit comment",
  );
}

/** A row as a comment. */
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
    state: stateOf(row),
    ...(row.removed_by_admin && { byAdmin: true }),
    mine: (row.votes[0]?.vote_type as VoteType | undefined) ?? null,
    level: Math.max(0, row.spoiler_level),
  };
}

function stateOf({ content, removed_at, held_at, deleted_at }: CommentRow): Comment["state"] {
  if (deleted_at) return "deleted";
  if (!removed_at) return "visible";
  if (!held_at) return "removed";
  return content === "" ? "waiting" : "held";
}

function authorOf({ reputation_points, ...person }: NonNullable<CommentRow["author"]>): Author {
  return personOf({ ...person, reputation: reputation_points });
}
