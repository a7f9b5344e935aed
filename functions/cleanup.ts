import { eraseDueAccounts } from "../app/domain/account/erasure.server.ts";
import { sweepUploads } from "../app/domain/image/sweep.server.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";

/**
 * What the worker does every hour (functions/scheduled-jobs.ts): erases the accounts whose grace period is over, then
 * removes images that nobody uses. It never throws.
 */
export async function runCleanup(bindings: object): Promise<void> {
  try {
    const environment = readEnvironment(bindings);
    const db = createOperatorDb(environment);
    if (!db) return;
    const erased = await eraseDueAccounts(db);
    if (erased > 0) log("info", "accounts.erased", { erased });
    const swept = await sweepUploads({ db, bucket: environment.IMAGES });
    if (swept > 0) log("info", "images.swept", { swept });
  } catch (error) {
    log("error", "cleanup.failed", describeError(error));
  }
}
