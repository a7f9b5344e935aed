import type { Digits } from "../../platform/digits";
import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome, refuse } from "../refusal";
import type { NotificationChoices } from "./choices";
import { faultOfQuietHours } from "./quiet-hours";

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

/** The digits of what is written to the reader elsewhere than on a page, such as on a locked screen. */
export async function saveDigits(db: Db, digits: Digits): Promise<Outcome<null>> {
  const { error } = await db
    .from("user_settings")
    .upsert({ digits: digits === "arab" ? "arabic" : "latin" }, { onConflict: "user_id" });
  return error ? refused(error, "digits") : done(null);
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
