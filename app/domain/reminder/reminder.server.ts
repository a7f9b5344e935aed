import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import { REMINDER_KINDS, type ReminderForm, type ReminderKind } from "./reminder";

/** Members in one transaction: a fraction of a second, however many are to be reminded. */
const AT_ONCE = 500;
/** The rest waits for the next minute. */
const MOST_BATCHES = 20;

/** Reminds the member of a drama from now on, or no longer. */
export async function setReminder(db: Db, { drama, kind }: ReminderForm): Promise<Result<null>> {
  const { error } = await db.rpc("set_reminder", { drama, ...(kind !== "never" && { kind }) });
  return error ? toErr(error, "set reminder") : ok(null);
}

/** Of what the caller is reminded, by drama: at most 500. Throws 503. */
export async function findReminders(db: Db): Promise<ReadonlyMap<string, ReminderKind>> {
  const rows = rowsOf(await db.from("reminders").select("drama_id, kind"), "reminders");
  return new Map(
    rows.flatMap(({ drama_id, kind }) => {
      const known = REMINDER_KINDS.find((one) => one === kind);
      return known ? [[drama_id, known]] : [];
    }),
  );
}

/**
 * Reminds members of the drops whose threads opened, batch by batch; the operator's alone. Each batch is a transaction of
 * its own that remembers how far it came: whoever dies in between, the next run goes on there. Yields how many members
 * were come to.
 */
export async function sendReminders(db: Db): Promise<Result<number>> {
  let passed = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { data, error } = await db.rpc("remind_of_drops", { at_most: AT_ONCE });
    if (error) return toErr(error, "reminders");
    if (data === null) break;
    passed += data;
  }
  return ok(passed);
}
