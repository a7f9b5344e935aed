import { sendReminders } from "../app/domain/reminder/reminder.server.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";

/** Once a minute: who wanted to be reminded of what came out is. It never throws. */
export async function remindOfDrops(bindings: object): Promise<void> {
  try {
    const db = createOperatorDb(readEnvironment(bindings));
    if (!db) return;
    const passed = await sendReminders(db);
    if (!passed.ok) return log("error", "reminders.failed", { code: passed.error.code });
    if (passed.value > 0) log("info", "reminders.sent", { members: passed.value });
  } catch (error) {
    log("error", "reminders.failed", describeError(error));
  }
}
