import { rowsOf, toErr } from "../../platform/errors.server";
import { log } from "../../platform/log.server";
import type { Db } from "../../platform/supabase.server";
import { excerptOf } from "../excerpt";
import { titleFor } from "../post/post-title";
import { namesOf } from "../profile/name";
import { ok, type Result } from "../result";
import { olderThan, type RowInTime } from "../row-in-time";
import { type Activity, FEED_FAILED, FEED_SIZE, FEED_TIME_LIMIT_MS, type Feed } from "./activity";

const COLUMNS = `id, activity_type, title, description, created_at,
  user:user_profiles!user_activities_user_id_fkey(id, username, display_name),
  post:posts!user_activities_post_id_fkey(id, title, title_ar),
  group:groups!user_activities_group_id_fkey(id, name),
  group_post:group_posts!user_activities_group_post_id_fkey(id, title, group_id)` as const;
/** How long after a first sign-in the community hears of it (specification §4). */
const WELCOME_DELAY_MS = 1_000;
/** Characters of a title within a sentence. */
const TITLE_LENGTH = 80;

interface ActivityRow {
  id: string;
  activity_type: string;
  title: string;
  description: string;
  created_at: string;
  user: { id: string; username: string; display_name?: string | null };
  post: { id: string; title: string; title_ar: string | null } | null;
  group: { id: string; name: string } | null;
  group_post: { id: string; title: string; group_id: string } | null;
}

/**
 * The newest activities a member may read; row level security leaves out what speaks of something the reader cannot
 * see. Never throws: after 4 s, or when the backend fails, the answer is the specification's sentence.
 */
export async function readFeed(db: Db): Promise<Feed> {
  const { data, error } = await db
    .from("user_activities")
    .select(COLUMNS)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(FEED_SIZE)
    .abortSignal(AbortSignal.timeout(FEED_TIME_LIMIT_MS));
  if (error || !data) {
    log("warn", "backend.read_failed", { what: "activities", code: error?.code ?? "unknown" });
    return { ok: false, message: FEED_FAILED };
  }
  return { ok: true, at: Date.now(), activities: data.map((row) => activityOf(row, db)) };
}

/**
 * Tells, about a second after a first sign-in, that somebody joined: once in the database's eyes (decision Q33), and only
 * of those who have done nothing yet but complete their profile. Never throws.
 */
export async function welcomeSoon(db: Db, userId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WELCOME_DELAY_MS));
  const { data, error } = await db
    .from("user_activities")
    .select("id")
    .eq("user_id", userId)
    .neq("activity_type", "profile_created")
    .limit(1);
  const failure = error ?? (data.length > 0 ? null : (await db.rpc("create_welcome_activity")).error);
  if (failure) log("warn", "backend.write_failed", { intent: "welcome", code: failure.code });
}

/** A page of the activities a member may read, newest first; `before` ends the page before. Throws 503. */
export async function listActivities(db: Db, count: number, before: RowInTime | null): Promise<Activity[]> {
  let found = db.from("user_activities").select(COLUMNS);
  if (before) found = found.or(olderThan(before));
  const result = await found
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(count);
  return rowsOf(result, "activities").map((row) => activityOf(row, db));
}

/** Tells of the reader's own action, once; yields the activity, new or told before. */
export async function recordActivity(
  db: Db,
  activity_type: string,
  target_id: string,
): Promise<Result<{ id: string }>> {
  const { data, error } = await db.rpc("record_activity", { activity_type, target_id });
  return error ? toErr(error, "record activity") : ok({ id: data });
}

function activityOf(
  { activity_type, created_at, user, post, group, group_post, ...row }: ActivityRow,
  db: Db,
): Activity {
  return {
    ...row,
    type: activity_type,
    createdAt: created_at,
    user: { id: user.id, ...namesOf(user) },
    post: group_post
      ? {
          title: excerptOf(group_post.title, TITLE_LENGTH),
          address: `/groups/${group_post.group_id}/posts/${group_post.id}`,
        }
      : post && { title: excerptOf(titleFor(db, post), TITLE_LENGTH), address: `/forum/post/${post.id}` },
    group: group && { name: group.name, address: `/groups/${group.id}` },
  };
}
