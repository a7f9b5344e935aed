import { rowsOf, throwUnavailable, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { namesOf } from "../profile/name";
import { err, ok, type Result } from "../result";
import { coverSpoilers } from "../spoiler/spoiler";
import {
  GROUPS_PAGE_SIZE,
  type Group,
  type GroupForm,
  type GroupMember,
  type GroupRole,
  type GroupSummary,
  type Membership,
  type MembershipIntent,
  membershipIn,
} from "./group";
import { facesIn } from "./group-people.server";

const COLUMNS =
  "id, name, description, is_private, avatar_url, banner_url, member_count, post_count, created_at";

interface GroupRow {
  id: string;
  name: string;
  description: string;
  is_private: boolean;
  avatar_url: string | null;
  banner_url: string | null;
  member_count: number;
  post_count: number;
  created_at: string;
}

/** Public communities whose name or description holds the query, the largest first. Throws 503. */
export async function searchGroups(db: Db, query: string, count: number): Promise<GroupSummary[]> {
  const rows = rowsOf(
    await db.rpc("search_groups", { q: query, page_size: count }, { get: true }).select(COLUMNS),
    "communities found",
  );
  return rows.map(summaryOf);
}

/** A page of the public communities, `page` from 1, the largest first (specification §7). Throws 503. */
export async function listLargestGroups(
  db: Db,
  page: number,
): Promise<{ groups: GroupSummary[]; hasMore: boolean }> {
  const from = (page - 1) * GROUPS_PAGE_SIZE;
  const rows = rowsOf(
    await publicGroups(db, COLUMNS)
      .order("member_count", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, from + GROUPS_PAGE_SIZE),
    "communities",
  );
  return { groups: rows.slice(0, GROUPS_PAGE_SIZE).map(summaryOf), hasMore: rows.length > GROUPS_PAGE_SIZE };
}

/** What `me` is in the communities of a list; row level security shows a visitor none. */
const MY_ROLE = "mine:group_members!group_members_group_id_fkey(role)";

/**
 * Public communities, at most `count`, each with what `me` is there: those whose name or description holds the query, the
 * largest first, or the newest (specification §7). `bannedFrom` is asked at the same time. Throws 503.
 */
export async function listGroupsFor(
  db: Db,
  me: string | undefined,
  { query, count, bannedFrom }: { query: string; count: number; bannedFrom: Promise<string[]> },
): Promise<(GroupSummary & { membership: Membership })[]> {
  const columns = `${COLUMNS}, ${MY_ROLE}` as const;
  const found = query
    ? db.rpc("search_groups", { q: query, page_size: count }, { get: true }).select(columns)
    : publicGroups(db, columns).order("created_at", { ascending: false }).order("id", { ascending: false });
  const [asked, banned] = await Promise.all([
    (me ? found.eq("mine.user_id", me) : found).limit(count),
    bannedFrom,
  ]);
  return rowsOf(asked, "communities").map(({ mine, ...row }) => ({
    ...summaryOf(row),
    membership: membershipIn(row.id, mine[0]?.role as GroupRole | undefined, banned),
  }));
}

/** Members and moderators can read more than that; these lists are of what everyone may read. */
function publicGroups<const Columns extends string>(db: Db, columns: Columns) {
  return db.from("groups").select(columns).eq("is_private", false).is("removed_at", null);
}

/**
 * The communities a member belongs to, private ones too, the latest joined first, the role there, and whether nobody
 * else is admin. Throws 503.
 */
export async function listGroupsOf(
  db: Db,
  userId: string,
): Promise<{ group: GroupSummary; role: GroupRole; isLastAdmin: boolean }[]> {
  const rows = rowsOf(
    await db
      .from("group_members")
      .select(`role, group:groups!group_members_group_id_fkey!inner(${COLUMNS})` as const)
      .eq("user_id", userId)
      .order("joined_at", { ascending: false })
      .order("group_id")
      .limit(500),
    "own communities",
  );
  const led = rows.filter(({ role }) => role === "admin").map(({ group }) => group.id);
  const shared = await findSharedGroups(db, userId, led);
  return rows.map(({ role, group }) => ({
    role: role as GroupRole,
    group: summaryOf(group),
    isLastAdmin: role === "admin" && !shared.has(group.id),
  }));
}

/** A list in an address has an end. */
const ASKED_AT_ONCE = 100;

/** Those of the communities that have an admin beside the member. Throws 503. */
async function findSharedGroups(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  const parts = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_, part) =>
    ids.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE),
  );
  const found = await Promise.all(
    parts.map(async (part) => {
      const others = db.from("group_members").select("group_id").in("group_id", part);
      return rowsOf(await others.eq("role", "admin").neq("user_id", userId), "other admins");
    }),
  );
  return new Set(found.flat().map(({ group_id }) => group_id));
}

/** A community by direct link, or null. Throws 503. */
export async function findGroup(db: Db, id: string): Promise<Group | null> {
  return (await openGroup(db, id, 0))?.group ?? null;
}

/**
 * A community by direct link with the `faces` members who are there longest, admins first, or null. Who belongs to it is
 * for members of Hikaya, of a private one for its own. Throws 503.
 */
export async function openGroup(
  db: Db,
  id: string,
  faces: number,
): Promise<{ group: Group; faces: GroupMember[] } | null> {
  const asked = { group_id: id, faces_shown: faces };
  const { data, error } = await db.rpc("group_card", asked, { get: true }).maybeSingle();
  if (error) throwUnavailable("community", error.code);
  if (!data) return null;
  const { created_by, creator_name, creator_display_name, creator_avatar_url } = data;
  const creator = created_by &&
    creator_name && {
      id: created_by,
      ...namesOf({ username: creator_name, display_name: creator_display_name }),
    };
  return {
    group: {
      ...summaryOf(data),
      creator: creator ? { ...creator, avatarUrl: creator_avatar_url } : null,
      membership: membershipOf(data),
      requestCount: data.request_count,
      banReason: coverSpoilers(data.ban_reason ?? ""),
    },
    faces: facesIn(data.faces),
  };
}

function membershipOf(row: {
  user_role: string | null;
  has_requested: boolean;
  is_banned: boolean;
}): Membership {
  if (row.user_role) return row.user_role as GroupRole;
  if (row.is_banned) return "banned";
  return row.has_requested ? "requested" : "stranger";
}

/** Founds a community, of which the founder becomes admin (specification §4), and yields its id. */
export async function createGroup(db: Db, userId: string, form: GroupForm): Promise<Result<{ id: string }>> {
  const { data, error } = await db
    .from("groups")
    .insert({
      name: form.name,
      description: form.description,
      is_private: form.isPrivate,
      avatar_url: form.avatarUrl ?? null,
      banner_url: form.bannerUrl ?? null,
      created_by: userId,
    })
    .select("id")
    .single();
  if (data) return ok(data);
  const answer = toErr(error, "create community");
  return answer.error.code === "unavailable" ? err("unavailable", "Failed to create community") : answer;
}

/** Changes name, description, visibility and the pictures the form carries; the database decides who may. */
export async function editGroup(db: Db, id: string, form: GroupForm): Promise<Result<null>> {
  const { data, error } = await db
    .from("groups")
    .update({
      name: form.name,
      description: form.description,
      is_private: form.isPrivate,
      ...(form.avatarUrl !== undefined && { avatar_url: form.avatarUrl }),
      ...(form.bannerUrl !== undefined && { banner_url: form.bannerUrl }),
    })
    .eq("id", id)
    .select("id");
  if (error) return toErr(error, "edit community");
  return data.length > 0 ? ok(null) : err("forbidden", "Only admins of the community may do this.");
}

/** Deletes a community with everything written in it. */
export async function deleteGroup(db: Db, group_id: string): Promise<Result<null>> {
  const { error } = await db.rpc("delete_group", { group_id });
  return error ? toErr(error, "delete community") : ok(null);
}

/** Joins or asks to join, leaves, or takes the request back. Each twice changes nothing. */
export async function changeMembership(
  db: Db,
  group_id: string,
  intent: MembershipIntent,
): Promise<Result<null>> {
  const { error } = await membershipCall(db, group_id, intent);
  return error ? toErr(error, `${intent} community`) : ok(null);
}

function membershipCall(db: Db, group_id: string, intent: MembershipIntent) {
  switch (intent) {
    case "join":
      return db.rpc("join_group", { group_id });
    case "leave":
      return db.rpc("leave_group", { group_id });
    case "withdraw":
      return db.rpc("withdraw_join_request", { group_id });
  }
}

/** A row of a list as the pages know it. */
export function summaryOf(row: GroupRow): GroupSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isPrivate: row.is_private,
    avatarUrl: row.avatar_url,
    bannerUrl: row.banner_url,
    memberCount: row.member_count,
    postCount: row.post_count,
    createdAt: row.created_at,
  };
}
