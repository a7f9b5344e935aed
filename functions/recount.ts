import { readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";

/** The database goes over all rows meanwhile; the worker only waits. */
const LONGEST_RECOUNT_MS = 120_000;

/**
 * Once a night every counter is compared with the rows it stands for, and put right. That any was wrong is an error of
 * ours: one line says which kinds and how many. It never throws.
 */
export async function recountNightly(bindings: object): Promise<void> {
  try {
    const db = createOperatorDb(readEnvironment(bindings));
    if (!db) return;
    const { data, error } = await db
      .rpc("recount_all")
      .select("counter")
      .abortSignal(AbortSignal.timeout(LONGEST_RECOUNT_MS));
    if (error) return log("error", "counters.recount_failed", { code: error.code });
    if (data.length === 0) return log("info", "counters.exact");
    const names = [...new Set(data.map(({ counter }) => counter))].sort();
    log("error", "counters.drifted", { counters: names.join(" "), drifted: data.length });
  } catch (error) {
    log("error", "counters.recount_failed", describeError(error));
  }
}
