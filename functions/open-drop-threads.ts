import { openDueThreads } from "../app/domain/drop/drop-threads.server.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";

/** Once a minute: what came out gets its thread. It never throws. */
export async function openDropThreads(bindings: object): Promise<void> {
  try {
    const environment = readEnvironment(bindings);
    const db = environment.DROP_THREADS === "on" && createOperatorDb(environment);
    if (!db) return;
    const done = await openDueThreads(db);
    if (!done.ok) return log("error", "drops.threads_failed", { code: done.error.code });
    const { opened, failed } = done.value;
    if (opened + failed > 0) log(failed > 0 ? "error" : "info", "drops.threads_opened", { opened, failed });
  } catch (error) {
    log("error", "drops.threads_failed", describeError(error));
  }
}
