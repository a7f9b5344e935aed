import { refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome, refuse } from "../refusal";
import { type MutedThread, type NotificationChoices, readChoices } from "./choices";
import { faultOfQuietHours, type QuietHours } from "./quiet-hours";

interface NotificationSettings {
  choices: NotificationChoices;
  muted: string[];
  quiet: QuietHours;
}

/** Which kinds the reader wants, the threads that are silent, and the quiet hours. Throws 503. */
export async function readNotificationSettings(db: Db): Promise<NotificationSettings> {
  const [row] = rowsOf(
    await db
      .from("user_settings")
      .select("notification_choices, muted_threads, quiet_from, quiet_until, time_zone")
      .limit(1),
    "notification settings",
  );
  return {
    choices: readChoices(row?.notification_choices),
    muted: row?.muted_threads ?? [],
    quiet: {
      from: row?.quiet_from?.slice(0, 5) ?? null,
      until: row?.quiet_until?.slice(0, 5) ?? null,
      timeZone: row?.time_zone ?? null,
    },
  };
}

/** Nothing is pushed within these hours; what falls into them comes at their end. */
export async function saveQuietHours(
  db: Db,
  wish: { from: string; until: string; timeZone: string },
): Promise<Outcome<null>> {
  const fault = faultOfQuietHours(wish);
  if (fault) return refuse("invalid", fault);
  const { error } = await db.from("user_settings").upsert(
    {
      quiet_from: wish.from || null,
      quiet_until: wish.until || null,
      time_zone: wish.timeZone || null,
    },
    { onConflict: "user_id" },
  );
  return error ? refused(error, "quiet hours") : done(null);
}

/** Silences the kinds that are not wanted; the database leaves them out from now on. */
export async function saveChoices(db: Db, choices: NotificationChoices): Promise<Outcome<null>> {
  const silenced = Object.entries(choices).filter(([, isWanted]) => !isWanted);
  const { error } = await db
    .from("user_settings")
    .upsert({ notification_choices: Object.fromEntries(silenced) }, { onConflict: "user_id" });
  return error ? refused(error, "notification choices") : done(null);
}

/** A muted thread makes no notifications; what it made stays. */
export async function setThreadMuted(db: Db, thread: string, muted: boolean): Promise<Outcome<null>> {
  const { error } = await db.rpc("set_thread_muted", { thread, muted });
  return error ? refused(error, "mute thread") : done(null);
}

/** Titles and addresses of muted threads, as far as the reader may see them. Throws 503. */
export async function describeMuted(db: Db, me: string, muted: string[]): Promise<MutedThread[]> {
  const idsOf = (kind: string) =>
    muted.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
  const [posts, groupPosts, people] = await Promise.all([
    db.from("posts").select("id, title").in("id", idsOf("post")),
    db.from("group_posts").select("id, title, group_id").in("id", idsOf("group_post")),
    db
      .from("conversation_participants")
      .select("conversation_id, person:user_profiles!conversation_participants_user_id_fkey(username)")
      .in("conversation_id", idsOf("conversation"))
      .neq("user_id", me),
  ]);
  const known = new Map<string, Omit<MutedThread, "thread">>();
  for (const { id, title } of rowsOf(posts, "muted posts")) {
    known.set(`post:${id}`, { title, address: `/forum/post/${id}` });
  }
  for (const { id, title, group_id } of rowsOf(groupPosts, "muted group posts")) {
    known.set(`group_post:${id}`, { title, address: `/groups/${group_id}/posts/${id}` });
  }
  for (const { conversation_id: id, person } of rowsOf(people, "muted conversations")) {
    known.set(`conversation:${id}`, { title: person.username, address: `/messages/${id}` });
  }
  return muted.map((thread) => ({ thread, ...(known.get(thread) ?? { title: null, address: null }) }));
}
