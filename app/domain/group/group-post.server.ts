import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { GroupPostForm, ListedPost, PostDeed, PostEdit, PostRevision, WholePost } from "../post/post";
import { listedOf, type PostFacts, wholeOf } from "../post/post.server";
import { addPostTo, editPostIn } from "../post/post-table.server";
import { done, type Outcome, refuse } from "../refusal";
import { olderThan, type RowInTime } from "../row-in-time";
import { GROUP_PAGE_SIZE, type Group, type GroupRole } from "./group";

const AUTHOR = "author:user_profiles!group_posts_author_id_fkey(id, username, avatar_url, reputation)";
const FIELDS =
  "id, title, content, tags, images, image_alts, upvotes, downvotes, is_pinned, is_locked, comment_count, created_at, edited_at, removed_at, held_at";
const MY_VOTE = "votes:group_post_votes!group_post_votes_post_id_fkey(vote_type)";
const COLUMNS = `${FIELDS}, ${AUTHOR}, ${MY_VOTE}` as const;

/** Pinned posts that the first page makes room for. */
const PINNED_SHOWN = 10;

/** A whole post of a community. */
export interface GroupPost extends ListedPost, WholePost {
  groupId: string;
}

/** What waits for a moderator is listed for its author, the community's admins and moderators alone. */
export interface ListedGroupPost extends ListedPost {
  isHeld: boolean;
}

const GROUP =
  "group:groups!group_posts_group_id_fkey(id, name, is_private, members:group_members!group_members_group_id_fkey(role))";

type WholeRow = PostFacts & { content_html: string; group_id: string };
/** `members` is the reader alone. */
interface GroupOfPostRow {
  id: string;
  name: string;
  is_private: boolean;
  members: { role: string }[];
}
type PostGroup = Pick<Group, "id" | "name" | "isPrivate" | "standing">;

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
  const rows = rowsOf(result, "posts of a community") as unknown as PostFacts[];
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
    .select(`${COLUMNS}, content_html, group_id` as const)
    .eq("id", id)
    .eq("group_id", groupId)
    .is("deleted_at", null)
    .maybeSingle();
  if (error) backendFault("post of a community", error.code);
  if (!data) return null;
  return wholePostOf(data as unknown as WholeRow);
}

/** As findGroupPost, with the community as the reader sees it; `me` is undefined for a visitor. Throws 503. */
export async function openGroupPost(
  db: Db,
  groupId: string,
  id: string,
  me: string | undefined,
): Promise<{ post: GroupPost; group: PostGroup | null } | null> {
  const found = db
    .from("group_posts")
    .select(`${COLUMNS}, content_html, group_id, ${GROUP}` as const)
    .eq("id", id)
    .eq("group_id", groupId)
    .is("deleted_at", null);
  const { data, error } = await (me ? found.eq("group.members.user_id", me) : found).maybeSingle();
  if (error) backendFault("post of a community", error.code);
  if (!data) return null;
  const { group, ...row } = data as unknown as WholeRow & { group: GroupOfPostRow | null };
  return {
    post: wholePostOf(row),
    group: group && {
      id: group.id,
      name: group.name,
      isPrivate: group.is_private,
      standing: (me && (group.members[0]?.role as GroupRole | undefined)) || "stranger",
    },
  };
}

function wholePostOf(row: WholeRow): GroupPost {
  return { ...listedOf(row), ...wholeOf(row), groupId: row.group_id };
}

/** Why a post is not shown: removed, or not (or no longer) there for this reader. Throws 503. */
export async function wasGroupPostRemoved(db: Db, post_id: string): Promise<boolean> {
  return rowsOf(await db.rpc("group_post_state", { post_id }), "post state") === "removed";
}

/** Publishes a post in a community and yields its id; sent twice it is one. */
export function createGroupPost(
  db: Db,
  authorId: string,
  groupId: string,
  form: GroupPostForm,
): Promise<Outcome<{ id: string }>> {
  return addPostTo(db, { group_id: groupId }, authorId, form, "Failed to create post");
}

/** Changes the own post in a community. */
export function editGroupPost(db: Db, id: string, form: PostEdit): Promise<Outcome<null>> {
  return editPostIn(db, "group_posts", id, form);
}

/** Does to a post what its author or an admin of the community asked for; the database decides whether they may. */
export async function doToGroupPost(db: Db, id: string, asked: PostDeed): Promise<Outcome<null>> {
  const call = callFor(db, id, asked);
  // Posts of communities have no category to move to.
  if (!call) return refuse("invalid", "This cannot be done here");
  const { error } = await call;
  return error ? refused(error, `${asked.deed} post in a community`) : done(null);
}

function callFor(db: Db, post_id: string, asked: PostDeed) {
  switch (asked.deed) {
    case "delete":
      return db.rpc("delete_group_post", { post_id });
    case "pin":
    case "unpin":
      return db.rpc("set_group_post_pinned", { post_id, pinned: asked.deed === "pin" });
    case "lock":
    case "unlock":
      return db.rpc("set_group_post_locked", { post_id, locked: asked.deed === "lock" });
    case "remove":
    case "restore":
      return db.rpc(`${asked.deed}_group_post`, { post_id, reason: asked.reason });
    case "move":
      return null;
  }
}

/** What a post said before each edit, the latest first, at most 50. Throws 503. */
export async function listGroupPostRevisions(db: Db, id: string): Promise<PostRevision[]> {
  const rows = rowsOf(
    await db
      .from("group_post_revisions")
      .select("id, title, content, tags, replaced_at")
      .eq("post_id", id)
      .order("replaced_at", { ascending: false })
      .limit(50),
    "earlier versions",
  );
  return rows.map(({ replaced_at, ...revision }) => ({ ...revision, replacedAt: replaced_at }));
}
