import type { Database, PersonRow } from "../../platform/database";
import { rowsOf, throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { DISCUSSIONS_PAGE_SIZE } from "../discussion/discussion";
import { excerptOf } from "../excerpt";
import { authorOf } from "../profile/author.server";
import { argumentsOf, type OtherNames } from "../search/other-names";
import type { VoteType } from "../vote/vote";
import {
  FORUM_PAGE_SIZE,
  type ForumPage,
  type ListedPost,
  POST_EXCERPT_LIMIT,
  type Post,
  type PostMatch,
  type PostSort,
  type PostSummary,
} from "./post";
import { titleFor } from "./post-title";
import { MERGE_COLUMNS, TEXT_COLUMNS, wholeOf } from "./whole-post.server";

const AUTHOR =
  "author:user_profiles!posts_author_id_fkey(id, username, display_name, avatar_url, reputation)";
const CATEGORY = "category:discussion_categories!posts_category_id_fkey(id, slug, name)";
const DRAMA = "drama:dramas!posts_drama_id_fkey(id, title_en, title_ar, withdrawn_at)";
/** What lists show of a post; the whole text is read by its own page alone. */
const FIELDS =
  "id, title, title_ar, excerpt, tags, images, image_alts, upvotes, downvotes, is_pinned, is_locked, comment_count, created_at, edited_at, removed_at, held_at, spoiler_level, has_poll";
/** Row level security shows everyone the own votes only, so the embedded row is "my vote". */
const MY_VOTE = "votes:post_votes!post_votes_post_id_fkey(vote_type)";
/** What of a post makes a summary, but for its author. */
export const AUTHORLESS_COLUMNS = `${FIELDS}, ${CATEGORY}, ${DRAMA}, ${MY_VOTE}` as const;
/** What of a post makes a summary: the columns of a PostRow. */
export const POST_COLUMNS = `${AUTHORLESS_COLUMNS}, ${AUTHOR}` as const;

/** What posts of the forum and of communities have in common, as their tables hold it. */
export interface PostFacts {
  id: string;
  title: string;
  /** The beginning of the text, spoilers covered. */
  excerpt: string;
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
  spoiler_level: number;
  has_poll: boolean;
  author: PersonRow | null;
  votes: { vote_type: string }[];
}

export interface PostRow extends PostFacts {
  title_ar: string | null;
  category: { id: string; slug: string; name: string };
  drama: { id: string; title_en: string; title_ar: string; withdrawn_at: string | null } | null;
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
 * One page of the forum in the order asked for; the first begins with the pinned posts and what the reader wrote that
 * waits for a moderator. Pages hang on posts, so that nothing is shown twice or skipped while people post. Throws 503.
 */
export async function listForumPosts(db: Db, asked: ForumQuery): Promise<ForumPage> {
  const cursor = asked.after ?? asked.before;
  const listed = await listPosts(db, {
    category_slug: asked.category ?? undefined,
    tag: asked.tag ?? undefined,
    sort: asked.sort,
    after_id: cursor ?? undefined,
    newer: asked.before !== null,
    with_pinned: !cursor,
    // One more than shown tells whether the neighbouring page exists.
    page_size: FORUM_PAGE_SIZE + 1,
  });
  const { pinned, held, others: found } = listed;
  const hasMore = found.length > FORUM_PAGE_SIZE;
  const page = asked.before ? found.slice(-FORUM_PAGE_SIZE) : found.slice(0, FORUM_PAGE_SIZE);
  const hasOlder = asked.before ? true : hasMore;
  const hasNewer = asked.before ? hasMore : asked.after !== null;
  const shown = (row: PostRow) => summaryOf(row, db);
  return {
    posts: eachOnce([
      ...pinned.filter(({ tags }) => !asked.tag || tags.includes(asked.tag)).map(shown),
      ...held.map((row) => ({ ...shown(row), isHeld: true })),
      ...page.map(shown),
    ]),
    newer: hasNewer ? (page.at(0)?.id ?? null) : null,
    older: hasOlder ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The same author, the same category: one object for all posts, which travels to the browser once. */
function eachOnce(posts: ForumPage["posts"]): ForumPage["posts"] {
  const known = new Map<string, unknown>();
  const once = <T extends { id: string }>(subject: T): T => {
    if (!known.has(subject.id)) known.set(subject.id, subject);
    return known.get(subject.id) as T;
  };
  return posts.map((post) => ({
    ...post,
    author: post.author && once(post.author),
    category: once(post.category),
  }));
}

async function listPosts(db: Db, asked: Database["public"]["Functions"]["list_posts"]["Args"]) {
  const result = await db.rpc("list_posts", asked, { get: true }).select(POST_COLUMNS);
  const rows = rowsOf(result, "posts");
  const shown = rows.filter(({ held_at }) => held_at === null);
  return {
    pinned: shown.filter(({ is_pinned }) => is_pinned),
    held: rows.filter(({ held_at }) => held_at !== null),
    others: shown.filter(({ is_pinned }) => !is_pinned),
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
  const shown = (row: PostRow) => summaryOf(row, db);
  return { pinned: pinned.map(shown), posts: others.map(shown) };
}

/** Posts that hold the query, newest first, then those of the other names; `count` at most, from `before` on. Throws 503. */
export async function searchPosts(
  db: Db,
  query: string,
  others: OtherNames,
  count: number,
  before?: string,
): Promise<PostMatch[]> {
  const rows = rowsOf(
    await db
      .rpc("search_posts", { q: query, page_size: count, before, ...argumentsOf(others) }, { get: true })
      .select(`${POST_COLUMNS}, content` as const),
    "posts found",
  );
  return rows.map((row) => ({ ...summaryOf(row, db), content: row.content }));
}

const WHOLE_COLUMNS = `${POST_COLUMNS}, ${TEXT_COLUMNS}, ${MERGE_COLUMNS}` as const;

/** A post the reader may see, or null. Throws 503. */
export async function findPost(db: Db, id: string): Promise<Post | null> {
  const { data, error } = await db.from("posts").select(WHOLE_COLUMNS).eq("id", id).maybeSingle();
  if (error) throwUnavailable("post", error.code);
  return data && { ...summaryOf(data, db), ...wholeOf(data) };
}

/** The same for a member, with whether they saved it: row level security shows their own rows only. Throws 503. */
export async function findPostForMember(db: Db, id: string): Promise<(Post & { isSaved: boolean }) | null> {
  const { data, error } = await db
    .from("posts")
    .select(`${WHOLE_COLUMNS}, saved:saved_posts!saved_posts_post_id_fkey(created_at)` as const)
    .eq("id", id)
    .maybeSingle();
  if (error) throwUnavailable("post", error.code);
  return data && { ...summaryOf(data, db), ...wholeOf(data), isSaved: data.saved.length > 0 };
}

/** A post of the forum as lists show it to the reader of `db`. */
export function summaryOf(row: PostRow, db: Pick<Db, "language">): PostSummary {
  return { ...listedOf(row), title: titleFor(db, row), category: row.category, ...dramaOf(row, db) };
}

/** The drama that a post is about, where the catalogue still has it. */
function dramaOf({ drama }: PostRow, db: Pick<Db, "language">): Pick<PostSummary, "drama"> {
  if (!drama || drama.withdrawn_at !== null) return {};
  const { id, title_en, title_ar } = drama;
  return { drama: { id, title: titleFor(db, { title: title_en, title_ar }) } };
}

/** A post as lists show it wherever it stands. */
export function listedOf(row: PostFacts): ListedPost {
  return {
    id: row.id,
    title: row.title,
    excerpt: excerptOf(row.excerpt, POST_EXCERPT_LIMIT),
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
    level: row.spoiler_level,
    ...(row.has_poll && { hasPoll: true }),
  };
}
