import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import { log } from "../../platform/log.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome } from "../refusal";
import { isMutable } from "./choices";
import { readNotificationSettings, setThreadMuted } from "./choices.server";
import {
  addressOf,
  NOTIFICATIONS_SHOWN,
  type Notification,
  type NotificationData,
  type NotificationDeed,
  type NotificationFilter,
  type NotificationPage,
} from "./notification";

const COLUMNS = `id, type, message, data, is_read, created_at, thread,
  actor:user_profiles!notifications_actor_id_fkey(id, username, avatar_url)` as const;

interface NotificationRow {
  id: string;
  type: string;
  message: string;
  data: NotificationData;
  is_read: boolean;
  created_at: string;
  thread: string;
  actor: { id: string; username: string; avatar_url: string | null } | null;
}

/** The reader's notifications, the newest first; row level security shows nobody else's. Throws 503. */
export async function listNotifications(
  db: Db,
  filter: NotificationFilter,
  before: string | null,
): Promise<NotificationPage> {
  let query = db.from("notifications").select(COLUMNS);
  if (filter === "unread") query = query.eq("is_read", false);
  else if (filter === "other") query = query.in("type", ["other", "follow"]);
  else if (filter !== "all") query = query.eq("type", filter);
  if (before && Number.isFinite(Date.parse(before))) query = query.lt("created_at", before);
  const [found, unread, { muted }] = await Promise.all([
    query
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(NOTIFICATIONS_SHOWN + 1),
    countUnread(db),
    readNotificationSettings(db),
  ]);
  const rows = rowsOf(found, "notifications") as unknown as NotificationRow[];
  const shown = rows.slice(0, NOTIFICATIONS_SHOWN);
  const groups = await namesOfGroups(db, shown);
  return {
    notifications: shown.map((row) => notificationOf(row, groups)),
    unread,
    next: rows.length > NOTIFICATIONS_SHOWN ? (shown.at(-1)?.created_at ?? null) : null,
    muted,
  };
}

/** How many are unread; 0 when the backend does not answer, so that no page fails for its bell. */
export async function countUnread(db: Db): Promise<number> {
  const { count, error } = await db
    .from("notifications")
    .select("id", { count: "exact", head: true })
    .eq("is_read", false);
  if (error) log("warn", "backend.read_failed", { what: "unread notifications", code: error.code });
  return count ?? 0;
}

/** Does what a member asks of the own notifications. */
export function doInNotifications(db: Db, asked: NotificationDeed): Promise<Outcome<null>> {
  switch (asked.deed) {
    case "read":
      return markNotificationsRead(db, [asked.id]);
    case "all":
      return markNotificationsRead(db, null);
    case "mute":
    case "unmute":
      return setThreadMuted(db, asked.thread, asked.deed === "mute");
  }
}

/** Marks these notifications of the reader as read, or all with null. */
async function markNotificationsRead(db: Db, ids: string[] | null): Promise<Outcome<null>> {
  const { error } = await db.rpc("mark_notifications_read", ids ? { ids } : {});
  return error ? refused(error, "mark notifications") : done(null);
}

/** Marks one as read and yields where it leads; null when it is not the reader's. Throws 503. */
export async function openNotification(db: Db, id: string): Promise<{ address: string | null } | null> {
  const { data, error } = await db.from("notifications").select("data").eq("id", id).maybeSingle();
  if (error) backendFault("notification", error.code);
  if (!data) return null;
  await markNotificationsRead(db, [id]);
  return { address: addressOf(data.data as NotificationData) };
}

async function namesOfGroups(db: Db, rows: NotificationRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ data }) => data.group_id ?? []))];
  if (ids.length === 0) return new Map();
  const groups = rowsOf(await db.from("groups").select("id, name").in("id", ids), "groups");
  return new Map(groups.map(({ id, name }) => [id, name]));
}

function notificationOf({ data, actor, ...row }: NotificationRow, groups: Map<string, string>): Notification {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    isRead: row.is_read,
    createdAt: row.created_at,
    actor: actor && { id: actor.id, username: actor.username, avatarUrl: actor.avatar_url },
    kind: data.kind ?? "",
    count: data.upvotes ?? data.count ?? 1,
    reason: data.reason ?? "",
    group: (data.group_id && groups.get(data.group_id)) ?? null,
    address: addressOf(data),
    thread: isMutable(row.thread) ? row.thread : null,
  };
}
