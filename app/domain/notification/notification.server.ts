import type { NotificationRow } from "../../platform/database";
import { rowsOf, throwUnavailable, toErr } from "../../platform/errors.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import { fetchViewer } from "../account/viewer.server";
import { excerptOf } from "../excerpt";
import { titleFor } from "../post/post-title";
import { namesOf } from "../profile/name";
import { ok, type Result } from "../result";
import { coverSpoilers } from "../spoiler/spoiler";
import { isMutable } from "./choices";
import { setThreadMuted } from "./choices.server";
import {
  addressOf,
  NOTIFICATIONS_SHOWN,
  type Notification,
  type NotificationData,
  type NotificationFilter,
  type NotificationIntent,
  type NotificationPage,
} from "./notification";

const KINDS: Record<NotificationFilter, string[] | undefined> = {
  all: undefined,
  unread: undefined,
  comment: ["comment"],
  mention: ["mention"],
  like: ["like"],
  message: ["message"],
  other: ["other", "follow"],
};

/** The reader's notifications, the newest first; nobody else's are found. Throws 503. */
export async function listNotifications(
  session: Session,
  filter: NotificationFilter,
  before: string | null,
): Promise<NotificationPage> {
  const asked = {
    kinds: KINDS[filter],
    only_unread: filter === "unread",
    before: before && Number.isFinite(Date.parse(before)) ? before : undefined,
    // One more tells whether there are others.
    page_size: NOTIFICATIONS_SHOWN + 1,
  };
  const [found, frame] = await Promise.all([
    session.db.rpc("list_notifications", asked, { get: true }),
    // Without it the page has no bell, and no number in it.
    fetchViewer(session),
  ]);
  const rows = rowsOf(found, "notifications");
  const shown = rows.slice(0, NOTIFICATIONS_SHOWN);
  return {
    notifications: shown.map((row) => notificationOf(row, session.db)),
    unread: frame?.unread ?? 0,
    unreadConversations: frame?.unreadConversations ?? 0,
    next: rows.length > NOTIFICATIONS_SHOWN ? (shown.at(-1)?.created_at ?? null) : null,
    muted: [...new Set(shown.flatMap(({ thread, is_muted }) => (is_muted ? thread : [])))],
  };
}

/** Does what a member asks of the own notifications. */
export function doInNotifications(db: Db, asked: NotificationIntent): Promise<Result<null>> {
  switch (asked.intent) {
    case "read":
      return markNotificationsRead(db, [asked.id]);
    case "all":
      return markNotificationsRead(db, null);
    case "mute":
    case "unmute":
      return setThreadMuted(db, asked.thread, asked.intent === "mute");
  }
}

/** Marks these notifications of the reader as read, or all with null. */
async function markNotificationsRead(db: Db, ids: string[] | null): Promise<Result<null>> {
  const { error } = await db.rpc("mark_notifications_read", ids ? { ids } : {});
  return error ? toErr(error, "mark notifications") : ok(null);
}

/** Marks one as read and yields where it leads; null when it is not the reader's. Throws 503. */
export async function openNotification(db: Db, id: string): Promise<{ address: string | null } | null> {
  const { data, error } = await db.from("notifications").select("data").eq("id", id).maybeSingle();
  if (error) throwUnavailable("notification", error.code);
  if (!data) return null;
  await markNotificationsRead(db, [id]);
  return { address: addressOf(data.data as NotificationData) };
}

function notificationOf({ data, actor, ...row }: NotificationRow, db: Db): Notification {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    isRead: row.is_read,
    createdAt: row.created_at,
    actor: actor && { id: actor.id, ...namesOf(actor), avatarUrl: actor.avatar_url },
    kind: data.is_over ? `${data.kind}_over` : (data.kind ?? ""),
    count: data.upvotes ?? data.count ?? 1,
    reason: coverSpoilers(data.reason ?? ""),
    group: row.group_name,
    address: addressOf(data),
    thread: isMutable(row.thread) ? row.thread : null,
    // What moderators did to one thing stands in one line, however often they did something.
    about: aboutOf(row, data.subject_id ? 1 : (data.count ?? 1), db),
    reported: data.reported_type ? { type: data.reported_type, name: data.reported_name ?? null } : null,
  };
}

/** What the line speaks of, as far as the reader may see it; never a word of a spoiler. */
function aboutOf(
  {
    post_title,
    post_title_ar,
    comment_start,
    comment_level,
  }: Pick<NotificationRow, "post_title" | "post_title_ar" | "comment_start" | "comment_level">,
  count: number,
  db: Db,
): Notification["about"] {
  const title = post_title && coverSpoilers(titleFor(db, { title: post_title, title_ar: post_title_ar }));
  // A line that stands for several comments quotes none of them.
  const words = count === 1 && comment_start ? excerptOf(coverSpoilers(comment_start), EXCERPT) : "";
  const level = count === 1 && comment_start === "" ? Math.max(0, comment_level ?? 0) : 0;
  return title || words || level > 0 ? { title, words, level } : null;
}

/** Characters of a comment that a line quotes. */
const EXCERPT = 140;
