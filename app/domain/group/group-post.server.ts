import { rowsOf, throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { ListedPost, WholePost } from "../post/post";
import { listedOf, type PostFacts } from "../post/post.server";
import { type PostText, TEXT_COLUMNS, wholeOf } from "../post/whole-post.server";
import { olderThan, type RowInTime } from "../row-in-time";
import { GROUP_PAGE_SIZE, type Group, type GroupRole, membershipIn } from "./group";

const AUTHOR =
  "author:user_profiles!group_posts_author_id_fkey(id, username, display_name, avatar_url, reputation)";
const FIELDS =
  "id, title, excerpt, tags, images, image_alts, upvotes, downvotes, is_pinned, is_locked, comment_count, created_at, edited_at, removed_at, held_at, spoiler_level, has_poll";
const MY_VOTE = "votes:post_votes!post_votes_group_post_id_fkey(vote_type)";
const COLUMNS = `${FIELDS}, ${AUTHOR}, ${MY_VOTE}` as const;

/** Pinned posts that the first page makes room for. */
const PINNED_SHOWN = 10;

/** A whole post of a community. */
export interface GroupPost extends ListedPost, WholePost {
  groupId: string;
  /** Of a removed one: an admin of the community did it, and no moderator of the site. */
  isByAdmin: boolean;
}

/** What waits for a moderator is listed for its author, the community's admins and moderators alone. */
export interface ListedGroupPost extends ListedPost {
  isHeld: boolean;
}

const GROUP =
  "group:groups!group_posts_group_id_fkey(id, name, is_private, members:group_members!group_members_group_id_fkey(role))";

type WholeRow = PostFacts & PostText & { group_id: string; removed_by_admin: boolean };
type PostGroup = Pick<Group, "id" | "name" | "isPrivate" | "membership">;

/** Which page of a community's posts; `before` is the last post of the page before. */
interface GroupPostsQuery {
  tag: string | null;
  before: RowInTime | null;
}

/**
 * A page of a community's posts, pinned ones first, then the newest (specification §7). Nothing for whoever may not read
 * them: row level security decides. Throws 503.
 */
export async function listGroupPosts(
  db: Db,
  groupId: string,
  { tag, before }: GroupPostsQuery,
): Promise<{ posts: ListedGroupPost[]; hasMore: boolean }> {
  let found = db
    .from("group_posts")
    .select(COLUMNS)
    .eq("group_id", groupId)
    // Admins read what was taken down too; lists are of what stands, or waits for a moderator.
    .is("deleted_at", null)
    .or("removed_at.is.null,held_at.not.is.null");
  if (tag) found = found.contains("tags", [tag]);
  if (before) found = found.eq("is_pinned", false).or(olderThan(before));
  else found = found.order("is_pinned", { ascending: false });
  const limit = GROUP_PAGE_SIZE + 1 + (before ? 0 : PINNED_SHOWN);
  const result = await found
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit);
  const rows = rowsOf(result, "posts of a community");
  const pinned = rows.filter(({ is_pinned }) => is_pinned);
  const others = rows.filter(({ is_pinned }) => !is_pinned);
  return {
    posts: [...pinned, ...others.slice(0, GROUP_PAGE_SIZE)].map((row) => ({
      ...listedOf(row),
      isHeld: row.held_at !== null,
    })),
    hasMore: others.length > GROUP_PAGE_SIZE || rows.length === limit,
  };
}

/** A post of a community that the reader may see, or null. Throws 503. */
export async function findGroupPost(db: Db, groupId: string, id: string): Promise<GroupPost | null> {
  const { data, error } = await db
    .from("group_posts")
    .select(`${COLUMNS}, ${TEXT_COLUMNS}, group_id, removed_by_admin` as const)
    .eq("id", id)
    .eq("group_id", groupId)
    .is("deleted_at", null)
    .maybeSingle();
  if (error) throwUnavailable("post of a community", error.code);
  return data && wholePostOf(data);
}

/**
 * As findGroupPost, with the community as the reader sees it; `me` is undefined for a visitor. `bannedFrom` is asked at the
 * same time. Throws 503.
 */
export async function openGroupPost(
  db: Db,
  groupId: string,
  id: string,
  { me, bannedFrom }: { me: string | undefined; bannedFrom: Promise<string[]> },
): Promise<{ post: GroupPost; group: PostGroup | null } | null> {
  const found = db
    .from("group_posts")
    .select(`${COLUMNS}, ${TEXT_COLUMNS}, group_id, removed_by_admin, ${GROUP}` as const)
    .eq("id", id)
    .eq("group_id", groupId)
    .is("deleted_at", null);
  const [{ data, error }, banned] = await Promise.all([
    (me ? found.eq("group.members.user_id", me) : found).maybeSingle(),
    bannedFrom,
  ]);
  if (error) throwUnavailable("post of a community", error.code);
  if (!data) return null;
  const { group, ...row } = data;
  return {
    post: wholePostOf(row),
    group: group && {
      id: group.id,
      name: group.name,
      isPrivate: group.is_private,
      membership: membershipIn(
        group.id,
        me ? (group.members[0]?.role as GroupRole | undefined) : undefined,
        banned,
      ),
    },
  };
}

function wholePostOf(row: WholeRow): GroupPost {
  return { ...listedOf(row), ...wholeOf(row), groupId: row.group_id, isByAdmin: row.removed_by_admin };
}
