import { throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { COMMENT_EXCERPT_LIMIT, type CommentInPost } from "../comment/comment";
import { excerptOf } from "../excerpt";
import type { PostSummary, WholePost } from "../post/post";
import { AUTHORLESS_COLUMNS, type PostRow, summaryOf } from "../post/post.server";
import { titleFor } from "../post/post-title";
import { readOpenBeginnings, veiledOf, withBeginnings } from "../veil/veil.server";
import type { Profile } from "./profile";
import { PROFILE_COLUMNS, type ProfileRow, profileOf } from "./profile.server";

const COMMENT_COLUMNS =
  "id, excerpt, created_at, spoiler_level, post:posts!comments_post_id_fkey!inner(id, title, title_ar)";
const COLUMNS = `${PROFILE_COLUMNS}, posts:posts!posts_author_id_fkey(${AUTHORLESS_COLUMNS}, merged_into), comments:comments!comments_author_id_fkey(${COMMENT_COLUMNS})`;
/** Row level security shows everyone the own blocks only; visitors have none to ask for. */
const BLOCKS = "blocks:user_blocks!user_blocks_blocked_id_fkey(blocked_id)";

/** What a page about a person shows. */
export interface PersonPage {
  profile: Profile;
  /** To their author and to moderators also those that were removed. */
  posts: (PostSummary & Pick<WholePost, "isRemoved" | "isMerged" | "isHeld">)[];
  comments: CommentInPost[];
  /** The reader has blocked this person. */
  isBlocked: boolean;
}

interface PersonRow extends ProfileRow {
  posts: (Omit<PostRow, "author"> & { merged_into: string | null })[];
  comments: {
    id: string;
    excerpt: string;
    created_at: string;
    spoiler_level: number;
    post: { id: string; title: string; title_ar: string | null };
  }[];
  blocks?: unknown[];
}

/**
 * A person with the newest posts and comments in the forum, at most `count` of each, or null; asked for in one call.
 * `isMember`: the reader is signed in. Throws 503.
 */
export async function findPerson(
  db: Db,
  id: string,
  { count, isMember }: { count: number; isMember: boolean },
): Promise<PersonPage | null> {
  let found = db
    .from("user_profiles")
    .select(isMember ? `${COLUMNS}, ${BLOCKS}` : COLUMNS)
    .eq("id", id)
    .is("posts.deleted_at", null)
    .is("comments.deleted_at", null)
    .is("comments.removed_at", null);
  for (const referencedTable of ["posts", "comments"]) {
    found = found
      .order("created_at", { ascending: false, referencedTable })
      .order("id", { ascending: false, referencedTable })
      .limit(count, { referencedTable });
  }
  const { data, error } = await found.maybeSingle();
  if (error) throwUnavailable("person", error.code);
  if (!data) return null;
  const { posts, comments, blocks, ...row } = data as unknown as PersonRow;
  // Nonsense must not get into the frame of the page.
  if (typeof row.username !== "string") throwUnavailable("person", "nonsense");
  const written = {
    posts: posts.map((post) => ({
      ...summaryOf({ ...post, author: row }, db),
      isRemoved: post.removed_at !== null,
      ...(post.merged_into && { isMerged: true }),
      isHeld: post.held_at !== null,
    })),
    comments: comments.map((comment) => commentInPostOf(comment, db)),
  };
  return {
    profile: profileOf(row),
    ...(isMember ? await withOpenWords(db, written) : written),
    isBlocked: (blocks?.length ?? 0) > 0,
  };
}

function commentInPostOf(row: PersonRow["comments"][number], db: Db): CommentInPost {
  const { id, excerpt, created_at, spoiler_level: level, post } = row;
  const found = { id: post.id, title: titleFor(db, post) };
  return {
    id,
    excerpt: excerptOf(excerpt, COMMENT_EXCERPT_LIMIT),
    level,
    createdAt: created_at,
    post: found,
  };
}

/** What of it is open to a member stands in its place; asked for together. */
async function withOpenWords(
  db: Db,
  { posts, comments }: Pick<PersonPage, "posts" | "comments">,
): Promise<Pick<PersonPage, "posts" | "comments">> {
  const veiled = veiledOf([...posts, ...comments]);
  const words = await readOpenBeginnings(db, veiled, { isMember: true });
  return {
    posts: withBeginnings(posts, words),
    comments: comments.map((comment) => ({
      ...comment,
      excerpt: excerptOf(words.get(comment.id)?.excerpt ?? comment.excerpt, COMMENT_EXCERPT_LIMIT),
    })),
  };
}
