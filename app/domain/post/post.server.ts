import type { Database } from "../../platform/database.types";
import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { DISCUSSIONS_PAGE_SIZE } from "../discussion/discussion";
import { excerptOf } from "../excerpt";
import { done, type Outcome } from "../refusal";
import type { VoteType } from "../vote/vote";
import {
  type Author,
  FORUM_PAGE_SIZE,
  type ForumPage,
  htmlOf,
  type ListedPost,
  POST_EXCERPT_LIMIT,
  type Post,
  type PostDeed,
  type PostEdit,
  type PostForm,
  type PostMatch,
  type PostRevision,
  type PostSort,
  type PostSummary,
  TRENDING_COUNT,
  TRENDING_DAYS,
  TRENDING_EXCERPT_LIMIT,
  type WholePost,
} from "./post";
import { addPostTo, editPostIn } from "./post-table.server";

const AUTHOR = "author:user_profiles!posts_author_id_fkey(id, username, avatar_url, reputation)";
const CATEGORY = "category:discussion_categories!posts_category_id_fkey(id, slug, name)";
const FIELDS =
  "id, title, content, tags, images, image_alts, upvotes, downvotes, is_pinned, is_locked, comment_count, created_at, edited_at, removed_at, held_at";
/** Row level security shows everyone the own votes only, so the embedded row is "my vote". */
const MY_VOTE = "votes:post_votes!post_votes_post_id_fkey(vote_type)";
/** What of a post makes a summary: the columns of a PostRow. */
export const POST_COLUMNS = `${FIELDS}, ${AUTHOR}, ${CATEGORY}, ${MY_VOTE}` as const;

/** What posts of the forum and of communities have in common, as their tables hold it. */
export interface PostFacts {
  id: string;
  title: string;
  content: string;
  tags: string[];
  images: string[];
  image_alts: string[];
  upvotes: number;
  downvotes: number;
  is_pinned: boolean;
  is_locked: boolean;
  comment_count: number;
  created_at: string;
  edited_at: string | null;
  removed_at: string | null;
  held_at: string | null;
  author: { id: string; username: string; avatar_url: string | null; reputation: number } | null;
  votes: { vote_type: string }[];
}

export interface PostRow extends PostFacts {
  category: { id: string; slug: string; name: string };
}

/** Which page of the forum: `after` or `before` is the id of the last or first post of the neighbouring page. */
export interface ForumQuery {
  category: string | null;
  tag: string | null;
  sort: PostSort;
  after: string | null;
  before: string | null;
}

/**
 * One page of the forum in the order asked for; the first page begins with the pinned posts. Pages hang on posts rather than
 * on numbers, so that nothing is shown twice or skipped while people post. Throws 503.
 */
export async function listForumPosts(db: Db, asked: ForumQuery): Promise<ForumPage> {
  const cursor = asked.after ?? asked.before;
  const { pinned, others: found } = await listPosts(db, {
    category_slug: asked.category ?? undefined,
    tag: asked.tag ?? undefined,
    sort: asked.sort,
    after_id: cursor ?? undefined,
    newer: asked.before !== null,
    with_pinned: !cursor,
    // One more than shown tells whether the neighbouring page exists.
    page_size: FORUM_PAGE_SIZE + 1,
  });
  const hasMore = found.length > FORUM_PAGE_SIZE;
  const page = asked.before ? found.slice(-FORUM_PAGE_SIZE) : found.slice(0, FORUM_PAGE_SIZE);
  const hasOlder = asked.before ? true : hasMore;
  const hasNewer = asked.before ? hasMore : asked.after !== null;
  return {
    posts: eachOnce(
      [...pinned.filter(({ tags }) => !asked.tag || tags.includes(asked.tag)), ...page].map(summaryOf),
    ),
    newer: hasNewer ? (page.at(0)?.id ?? null) : null,
    older: hasOlder ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The same author, the same category: one object for all posts, which travels to the browser once. */
function eachOnce(posts: PostSummary[]): PostSummary[] {
  const known = new Map<string, unknown>();
  const once = <T extends { id: string }>(thing: T): T => {
    if (!known.has(thing.id)) known.set(thing.id, thing);
    return known.get(thing.id) as T;
  };
  return posts.map((post) => ({
    ...post,
    author: post.author && once(post.author),
    category: once(post.category),
  }));
}

async function listPosts(db: Db, asked: Database["public"]["Functions"]["list_posts"]["Args"]) {
  const result = await db.rpc("list_posts", asked, { get: true }).select(POST_COLUMNS);
  const rows = rowsOf(result, "posts") as unknown as PostRow[];
  return {
    pinned: rows.filter(({ is_pinned }) => is_pinned),
    others: rows.filter(({ is_pinned }) => !is_pinned),
  };
}

/** How many posts came after this one, counted to 20; null when the backend fails. */
export async function countNewerPosts(
  db: Db,
  after: string,
  category: string | null,
): Promise<number | null> {
  const { data, error } = await db
    .rpc(
      "list_posts",
      { category_slug: category ?? undefined, after_id: after, newer: true, page_size: 20 },
      { get: true },
    )
    .select("id");
  return error ? null : data.length;
}

/** The posts of the last seven days with the most upvotes, at most 10 (specification §9). Throws 503. */
export async function listTrendingPosts(db: Db, now: number): Promise<PostSummary[]> {
  const rows = rowsOf(
    await db
      .from("posts")
      .select(POST_COLUMNS)
      .gte("created_at", new Date(now - TRENDING_DAYS * 86_400_000).toISOString())
      .order("upvotes", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id")
      .limit(TRENDING_COUNT),
    "trending posts",
  ) as unknown as PostRow[];
  return rows.map((row) => ({ ...summaryOf(row), excerpt: excerptOf(row.content, TRENDING_EXCERPT_LIMIT) }));
}

/** A numbered page of 20 posts, from 1, and the pinned ones above the first (specification §7, §9). Throws 503. */
export async function listDiscussions(
  db: Db,
  asked: { category: string | null; sort: PostSort; page: number },
): Promise<{ pinned: PostSummary[]; posts: PostSummary[] }> {
  const { pinned, others } = await listPosts(db, {
    category_slug: asked.category ?? undefined,
    sort: asked.sort,
    with_pinned: asked.page === 1,
    skip: (asked.page - 1) * DISCUSSIONS_PAGE_SIZE,
    page_size: DISCUSSIONS_PAGE_SIZE,
  });
  return { pinned: pinned.map(summaryOf), posts: others.map(summaryOf) };
}

/** Posts that hold every word of the query, newest first, at most `count`; `before` continues a list. Throws 503. */
export async function searchPosts(
  db: Db,
  query: string,
  count: number,
  before?: string,
): Promise<PostMatch[]> {
  const rows = rowsOf(
    await db.rpc("search_posts", { q: query, page_size: count, before }, { get: true }).select(POST_COLUMNS),
    "posts found",
  ) as unknown as PostRow[];
  return rows.map((row) => ({ ...summaryOf(row), content: row.content }));
}

/** A post the reader may see, or null. Throws 503. */
export async function findPost(db: Db, id: string): Promise<Post | null> {
  const { data, error } = await db
    .from("posts")
    .select(`${POST_COLUMNS}, content_html` as const)
    .eq("id", id)
    .maybeSingle();
  if (error) backendFault("post", error.code);
  if (!data) return null;
  const row = data as unknown as PostRow & { content_html: string };
  return { ...summaryOf(row), ...wholeOf(row) };
}

/** Why a post is not shown: removed by a moderator, or not (or no longer) there. Throws 503. */
export async function wasRemoved(db: Db, id: string): Promise<boolean> {
  return rowsOf(await db.rpc("post_state", { post_id: id }), "post state") === "removed";
}

/** Publishes a post and yields its id; sent twice it is one. `failure` is said of a fault. */
export function createPost(
  db: Db,
  authorId: string,
  form: PostForm,
  failure = "Failed to create post",
): Promise<Outcome<{ id: string }>> {
  return addPostTo(db, { category_id: form.categoryId }, authorId, form, failure);
}

/** Changes the own post. */
export function editPost(db: Db, id: string, form: PostEdit): Promise<Outcome<null>> {
  return editPostIn(db, "posts", id, form);
}

/** Does to a post what its author or a moderator asked for; the database decides whether they may, and logs it. */
export async function doToPost(db: Db, id: string, asked: PostDeed): Promise<Outcome<null>> {
  const { error } = await callFor(db, id, asked);
  return error ? refused(error, `${asked.deed} post`) : done(null);
}

function callFor(db: Db, post_id: string, asked: PostDeed) {
  switch (asked.deed) {
    case "delete":
      return db.rpc("delete_post", { post_id });
    case "pin":
    case "unpin":
      return db.rpc("set_post_pinned", { post_id, pinned: asked.deed === "pin" });
    case "lock":
    case "unlock":
      return db.rpc("set_post_locked", { post_id, locked: asked.deed === "lock" });
    case "move":
      return db.rpc("move_post", { post_id, category_id: asked.categoryId });
    case "remove":
      return db.rpc("remove_post", { post_id, reason: asked.reason });
    case "restore":
      return db.rpc("restore_post", { post_id, reason: asked.reason });
  }
}

/** What a post said before each edit, the latest first, at most 50. Throws 503. */
export async function listPostRevisions(db: Db, id: string): Promise<PostRevision[]> {
  const rows = rowsOf(
    await db
      .from("post_revisions")
      .select("id, title, content, tags, replaced_at")
      .eq("post_id", id)
      .order("replaced_at", { ascending: false })
      .limit(50),
    "earlier versions",
  );
  return rows.map(({ replaced_at, ...revision }) => ({ ...revision, replacedAt: replaced_at }));
}

/** A post of the forum as lists show it. */
export function summaryOf(row: PostRow): PostSummary {
  return { ...listedOf(row), category: row.category };
}

/** A post as lists show it wherever it stands. */
export function listedOf(row: PostFacts): ListedPost {
  return {
    id: row.id,
    title: row.title,
    excerpt: excerptOf(row.content, POST_EXCERPT_LIMIT),
    author: row.author && authorOf(row.author),
    tags: row.tags,
    images: row.images,
    imageAlts: row.image_alts,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    commentCount: row.comment_count,
    isPinned: row.is_pinned,
    isLocked: row.is_locked,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    mine: (row.votes[0]?.vote_type as VoteType | undefined) ?? null,
  };
}

/** What a whole post has beside what lists show. */
export function wholeOf(row: PostFacts & { content_html: string }): WholePost {
  return {
    content: row.content,
    contentHtml: row.content_html || htmlOf(row.content),
    isRemoved: row.removed_at !== null,
    isHeld: row.held_at !== null,
  };
}

function authorOf({ avatar_url, ...author }: NonNullable<PostFacts["author"]>): Author {
  return { ...author, avatarUrl: avatar_url };
}
