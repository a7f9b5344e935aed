import { countWaitingRatings } from "../app/domain/drama-rating/drama-rating.server.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";

/** Once a minute: ratings whose account has become a day old enter the public figures. It never throws. */
export async function countRatings(bindings: object): Promise<void> {
  try {
    const db = createOperatorDb(readEnvironment(bindings));
    if (!db) return;
    const counted = await countWaitingRatings(db);
    if (!counted.ok) return log("error", "ratings.count_failed", { code: counted.error.code });
    if (counted.value > 0) log("info", "ratings.counted", { counted: counted.value });
  } catch (error) {
    log("error", "ratings.count_failed", describeError(error));
  }
}
