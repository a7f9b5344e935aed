import type { Database } from "../../platform/database";
import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { authorOf } from "../profile/author.server";
import { type Named, namesOf } from "../profile/name";
import { coverSpoilers } from "../spoiler/spoiler";
import type { AuditEntry, AuditQuery, NamedPost } from "./audit";

const ENTRIES_PER_PAGE = 50;
const COLUMNS =
  "id, action, subject_type, subject_id, reason, details, created_at, actor:user_profiles!audit_log_actor_id_fkey(id, username, display_name, avatar_url, reputation), concerned:user_profiles!audit_log_concerns_fkey(id, username, display_name, avatar_url, reputation)";

type Row = Pick<Database["public"]["Tables"]["audit_log"]["Row"], "action" | "subject_id" | "details">;

interface AuditPage {
  entries: AuditEntry[];
  /** Ids that the neighbouring pages begin at; null where there is no such page. */
  newer: number | null;
  older: number | null;
}

/** A page of the log, newest first; nobody but moderators finds any line. Throws 503. */
export async function listAudit(
  db: Db,
  { action, actor, member, before, after }: AuditQuery,
): Promise<AuditPage> {
  let query = db.from("audit_log").select(COLUMNS);
  if (action) query = query.eq("action", action);
  if (actor) query = query.eq("actor_id", actor);
  if (member) query = query.eq("concerns", member);
  if (after !== null) query = query.gt("id", after);
  else if (before !== null) query = query.lt("id", before);
  // Towards newer lines the nearest are asked for first, and turned round afterwards.
  const found = rowsOf(
    await query.order("id", { ascending: after !== null }).limit(ENTRIES_PER_PAGE + 1),
    "audit log",
  );
  const hasMore = found.length > ENTRIES_PER_PAGE;
  const rows = found.slice(0, ENTRIES_PER_PAGE);
  if (after !== null) rows.reverse();
  const hasNewer = after !== null ? hasMore : before !== null;
  const hasOlder = after !== null || hasMore;
  const nameOf = await findNames(db, rows.flatMap(postsOfMerge));
  return {
    newer: hasNewer ? (rows.at(0)?.id ?? null) : null,
    older: hasOlder ? (rows.at(-1)?.id ?? null) : null,
    entries: rows.map((row) => ({
      id: row.id,
      action: row.action,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      reason: row.reason,
      details: row.details as Record<string, unknown>,
      createdAt: row.created_at,
      actor: row.actor && authorOf(row.actor),
      concerned: row.concerned && authorOf(row.concerned),
      merged: mergedIn(row, nameOf),
    })),
  };
}

/** Ids of the post that was merged and of the other; none of anything else that was done. */
function postsOfMerge({ action, subject_id, details }: Row): string[] {
  const { into } = details as Record<string, unknown>;
  return action === "merge_post" && typeof into === "string" ? [subject_id, into] : [];
}

function mergedIn(row: Row, nameOf: (id: string) => NamedPost): AuditEntry["merged"] {
  const [post, into] = postsOfMerge(row);
  return post && into ? { post: nameOf(post), into: nameOf(into) } : null;
}

/** What posts of the forum are called now. Throws 503. */
async function findNames(db: Db, ids: string[]): Promise<(id: string) => NamedPost> {
  const found =
    ids.length === 0 ? [] : rowsOf(await db.from("posts").select("id, title").in("id", ids), "merged posts");
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return (id) => ({ id, title: titles.get(id) ?? null });
}

/** Who has written the log so far, for its filter: moderators and admins. Throws 503. */
export async function listModerators(db: Db): Promise<({ id: string } & Named)[]> {
  const rows = rowsOf(
    await db
      .from("user_profiles")
      .select("id, username, display_name")
      .neq("role", "member")
      .order("username_key")
      .limit(200),
    "moderators",
  );
  return rows.map(({ id, ...names }) => ({ id, ...namesOf(names) }));
}

/**
 * Why a post was taken down, as its author was told or as the log says to moderators; "" when no reason is known. Its
 * author also learns which action an appeal is made against.
 */
export async function reasonOfRemoval(
  db: Db,
  subjectId: string,
): Promise<{ reason: string; actionId: number | null }> {
  const [logged, told] = await Promise.all([
    db
      .from("audit_log")
      .select("reason")
      .in("subject_type", ["post", "group_post"])
      .eq("subject_id", subjectId)
      .in("action", ["remove_post", "merge_post"])
      .order("id", { ascending: false })
      .limit(1),
    db
      .from("notifications")
      .select("data")
      .eq("type", "other")
      .eq("thread", `moderation:${subjectId}`)
      .order("created_at", { ascending: false })
      .limit(1),
  ]);
  const data = told.data?.[0]?.data as { reason?: unknown; action_id?: unknown } | undefined;
  return {
    reason: coverSpoilers(logged.data?.[0]?.reason || (typeof data?.reason === "string" ? data.reason : "")),
    actionId: typeof data?.action_id === "number" ? data.action_id : null,
  };
}
