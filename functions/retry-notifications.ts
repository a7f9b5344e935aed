import { readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";

/**
 * Writes the notifications that could not be written when they were due. That there were any is an error of ours: one
 * line says how many, naming nobody. It never throws.
 */
export async function retryNotifications(bindings: object): Promise<void> {
  try {
    const db = createOperatorDb(readEnvironment(bindings));
    if (!db) return;
    const { data, error } = await db.rpc("retry_notifications").single();
    if (error) return log("error", "notifications.retry_failed", { code: error.code });
    if (data.sent + data.waiting > 0) log("error", "notifications.retried", { ...data });
  } catch (error) {
    log("error", "notifications.retry_failed", describeError(error));
  }
}
