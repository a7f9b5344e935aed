import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome, refuse } from "../refusal";
import {
  GROUPS_PAGE_SIZE,
  type Group,
  type GroupForm,
  type GroupRole,
  type GroupSummary,
  type MembershipDeed,
  type Standing,
} from "./group";

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
    await publicGroups(db)
      .order("member_count", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, from + GROUPS_PAGE_SIZE),
    "communities",
  );
  return { groups: rows.slice(0, GROUPS_PAGE_SIZE).map(summaryOf), hasMore: rows.length > GROUPS_PAGE_SIZE };
}

/** The newest public communities, at most `count` (specification §7). Throws 503. */
export async function listNewestGroups(db: Db, count: number): Promise<GroupSummary[]> {
  const rows = rowsOf(
    await publicGroups(db)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(count),
    "new communities",
  );
  return rows.map(summaryOf);
}

/** Members and moderators can read more than that; these lists are of what everyone may read. */
function publicGroups(db: Db) {
  return db.from("groups").select(COLUMNS).eq("is_private", false).is("removed_at", null);
}

/** The communities a member belongs to, private ones too, the latest joined first, and the role there. Throws 503. */
export async function listGroupsOf(
  db: Db,
  userId: string,
): Promise<{ group: GroupSummary; role: GroupRole }[]> {
  const rows = rowsOf(
    await db
      .from("group_members")
      .select(`role, group:groups!group_members_group_id_fkey!inner(${COLUMNS})`)
      .eq("user_id", userId)
      .order("joined_at", { ascending: false })
      .order("group_id")
      .limit(500),
    "own communities",
  ) as unknown as { role: GroupRole; group: GroupRow }[];
  return rows.map(({ role, group }) => ({ role, group: summaryOf(group) }));
}

/** The communities two members both belong to, as the first of them may see them. Throws 503. */
export async function listCommonGroups(db: Db, me: string, person: string): Promise<GroupSummary[]> {
  const [mine, theirs] = await Promise.all([listGroupsOf(db, me), listGroupsOf(db, person)]);
  const shared = new Set(theirs.map(({ group }) => group.id));
  return mine.flatMap(({ group }) => (shared.has(group.id) ? [group] : []));
}

/** A community by direct link, or null. Throws 503. */
export async function findGroup(db: Db, id: string): Promise<Group | null> {
  const { data, error } = await db.rpc("group_card", { group_id: id }, { get: true }).maybeSingle();
  if (error) backendFault("community", error.code);
  if (!data) return null;
  return {
    ...summaryOf(data),
    creator: data.created_by ? await findCreator(db, data.created_by) : null,
    standing: standingOf(data),
  };
}

async function findCreator(db: Db, id: string): Promise<Group["creator"]> {
  const { data, error } = await db
    .from("user_profiles")
    .select("id, username, avatar_url")
    .eq("id", id)
    .maybeSingle();
  if (error) backendFault("creator of a community", error.code);
  return data && { id: data.id, username: data.username, avatarUrl: data.avatar_url };
}

function standingOf(row: { user_role: string | null; has_requested: boolean }): Standing {
  if (row.user_role) return row.user_role as GroupRole;
  return row.has_requested ? "requested" : "stranger";
}

/** Founds a community, of which the founder becomes admin (specification §4), and yields its id. */
export async function createGroup(db: Db, userId: string, form: GroupForm): Promise<Outcome<{ id: string }>> {
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
  if (data) return done(data);
  const answer = refused(error, "create community");
  return answer.refusal.code === "fault" ? refuse("fault", "Failed to create community") : answer;
}

/** Changes name, description, visibility and the pictures the form carries; the database decides who may. */
export async function editGroup(db: Db, id: string, form: GroupForm): Promise<Outcome<null>> {
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
  if (error) return refused(error, "edit community");
  return data.length > 0 ? done(null) : refuse("forbidden", "Only admins of the community may do this.");
}

/** Deletes a community with everything written in it. */
export async function deleteGroup(db: Db, group_id: string): Promise<Outcome<null>> {
  const { error } = await db.rpc("delete_group", { group_id });
  return error ? refused(error, "delete community") : done(null);
}

/** Joins or asks to join, leaves, or takes the request back. Each twice changes nothing. */
export async function changeMembership(
  db: Db,
  group_id: string,
  deed: MembershipDeed,
): Promise<Outcome<null>> {
  const { error } = await membershipCall(db, group_id, deed);
  return error ? refused(error, `${deed} community`) : done(null);
}

function membershipCall(db: Db, group_id: string, deed: MembershipDeed) {
  switch (deed) {
    case "join":
      return db.rpc("join_group", { group_id });
    case "leave":
      return db.rpc("leave_group", { group_id });
    case "withdraw":
      return db.rpc("withdraw_join_request", { group_id });
  }
}

function summaryOf(row: GroupRow): GroupSummary {
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
