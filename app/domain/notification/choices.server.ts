import type { Digits } from "../../platform/digits";
import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { err, ok, type Result } from "../result";
import type { NotificationChoices } from "./choices";
import { problemOfQuietHours } from "./quiet-hours";

/** Nothing is pushed within these hours; what falls into them comes at their end. */
export async function saveQuietHours(
  db: Db,
  wish: { from: string; until: string; timeZone: string; inRamadan: boolean },
): Promise<Result<null>> {
  const failure = problemOfQuietHours(wish);
  if (failure) return err("invalid", failure);
  const { error } = await db.from("user_settings").upsert(
    {
      quiet_from: wish.from || null,
      quiet_until: wish.until || null,
      quiet_in_ramadan: wish.inRamadan,
      time_zone: wish.timeZone || null,
    },
    { onConflict: "user_id" },
  );
  return error ? toErr(error, "quiet hours") : ok(null);
}

/** The digits of what is written to the reader elsewhere than on a page, such as on a locked screen. */
export async function saveDigits(db: Db, digits: Digits): Promise<Result<null>> {
  const { error } = await db
    .from("user_settings")
    .upsert({ digits: digits === "arab" ? "arabic" : "latin" }, { onConflict: "user_id" });
  return error ? toErr(error, "digits") : ok(null);
}

/** Silences the kinds that are not wanted; the database leaves them out from now on. */
export async function saveChoices(db: Db, choices: NotificationChoices): Promise<Result<null>> {
  const muted = Object.entries(choices).filter(([, isWanted]) => !isWanted);
  const { error } = await db
    .from("user_settings")
    .upsert({ notification_choices: Object.fromEntries(muted) }, { onConflict: "user_id" });
  return error ? toErr(error, "notification choices") : ok(null);
}

/** A muted thread makes no notifications; what it made stays. */
export async function setThreadMuted(db: Db, thread: string, muted: boolean): Promise<Result<null>> {
  const { error } = await db.rpc("set_thread_muted", { thread, muted });
  return error ? toErr(error, "mute thread") : ok(null);
}
