import type { MemberRow, PersonRow } from "../../platform/database";
import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { authorOf } from "../profile/author.server";
import { ok, type Result } from "../result";
import {
  GROUP_PAGE_SIZE,
  type GroupMember,
  type GroupPerson,
  type GroupRole,
  type ManageIntent,
} from "./group";

const PERSON = "id, username, display_name, avatar_url, reputation";

/** The members that group_card tells of. */
export function facesIn(rows: MemberRow[] | null): GroupMember[] {
  return (rows ?? []).map(memberOf);
}

/** A page of members whose name holds `query`, `page` from 1, admins first, then by their time there. Throws 503. */
export async function listMembers(
  db: Db,
  groupId: string,
  asked: { query: string; page: number },
): Promise<{ members: GroupMember[]; hasMore: boolean }> {
  const from = (asked.page - 1) * GROUP_PAGE_SIZE;
  const members = membersOf(db, groupId);
  // A letter that no name can hold finds nobody rather than everybody.
  const pattern = `%${asked.query.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const found = asked.query ? members.like("person.username_key", pattern) : members;
  const rows = rowsOf(await found.range(from, from + GROUP_PAGE_SIZE), "members of a community");
  return { members: rows.slice(0, GROUP_PAGE_SIZE).map(memberOf), hasMore: rows.length > GROUP_PAGE_SIZE };
}

function membersOf(db: Db, groupId: string) {
  return db
    .from("group_members")
    .select(`role, joined_at, person:user_profiles!group_members_user_id_fkey!inner(${PERSON})`)
    .eq("group_id", groupId)
    .order("role")
    .order("joined_at")
    .order("user_id");
}

/** Who asks to be let in, the first to ask first, at most 100. Throws 503. */
export async function listRequests(db: Db, groupId: string): Promise<GroupPerson[]> {
  const rows = rowsOf(
    await db
      .from("group_join_requests")
      .select(`created_at, person:user_profiles!group_join_requests_user_id_fkey!inner(${PERSON})`)
      .eq("group_id", groupId)
      .order("created_at")
      .limit(100),
    "requests to join",
  );
  return rows.map(({ created_at, person }) => personOf(person, created_at));
}

/** Who is kept out, the latest first, at most 100. Throws 503. */
export async function listBans(db: Db, groupId: string): Promise<(GroupPerson & { reason: string })[]> {
  const rows = rowsOf(
    await db
      .from("group_bans")
      .select(`created_at, reason, person:user_profiles!group_bans_user_id_fkey!inner(${PERSON})`)
      .eq("group_id", groupId)
      .order("created_at", { ascending: false })
      .limit(100),
    "bans",
  );
  return rows.map(({ created_at, reason, person }) => ({ ...personOf(person, created_at), reason }));
}

/** Does with a person what an admin of the community asked for; the database decides whether they may. */
export async function doToPerson(
  db: Db,
  group_id: string,
  asked: Exclude<Extract<ManageIntent, { member: string }>, { intent: "hand-over" }>,
): Promise<Result<null>> {
  const { error } = await personCall(db, group_id, asked);
  return error ? toErr(error, `${asked.intent} in a community`) : ok(null);
}

function personCall(db: Db, group_id: string, asked: Parameters<typeof doToPerson>[2]) {
  const { member } = asked;
  switch (asked.intent) {
    case "accept":
    case "decline":
      return db.rpc("decide_join_request", { group_id, member, accepted: asked.intent === "accept" });
    case "promote":
    case "demote":
      return db.rpc("set_member_role", {
        group_id,
        member,
        role: asked.intent === "promote" ? "admin" : "member",
      });
    case "unban":
      return db.rpc("unban_group_member", { group_id, member });
    case "remove":
    case "ban":
      return db.rpc("remove_group_member", {
        group_id,
        member,
        ban: asked.intent === "ban",
        reason: asked.reason,
      });
  }
}

/** Makes another member admin and the reader a member again, both or neither. */
export async function handOver(db: Db, group_id: string, member: string): Promise<Result<null>> {
  const { error } = await db.rpc("hand_over_group", { group_id, member });
  return error ? toErr(error, "hand over a community") : ok(null);
}

function personOf(person: PersonRow, since: string): GroupPerson {
  return { ...authorOf(person), since };
}

function memberOf({ role, joined_at, person }: MemberRow): GroupMember {
  return { ...personOf(person, joined_at), role: role as GroupRole };
}
