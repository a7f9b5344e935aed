import { describeError, log } from "../../platform/log.server";
import type { ImageStore } from "./image.server";

/** The bucket deletes at most this many at once. */
const AT_ONCE = 100;
/** What one run takes on; the rest waits for the next. */
const MOST_ROUNDS = 20;

/**
 * Removes images that nothing has named for two days (forms that were never sent, pictures that were exchanged) and
 * answers how many. `db` speaks for the operator. The row goes first: from then on the same image gets a new key.
 */
export async function sweepUploads({ db, bucket }: ImageStore, olderThan = "48 hours"): Promise<number> {
  let swept = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data, error } = await db.rpc("unreferenced_uploads", { older_than: olderThan, at_most: AT_ONCE });
    if (error) log("error", "images.sweep_failed", { code: error.code });
    const keys = (data ?? []).map(({ key }) => key);
    if (keys.length === 0) break;
    const forgotten = await db.rpc("forget_uploads", { keys });
    if (forgotten.error) {
      log("error", "images.sweep_failed", { code: forgotten.error.code });
      break;
    }
    await bucket.delete(keys).catch((failure) => {
      // Nothing else knows of them any more: the operator deletes them by these names.
      log("error", "images.left_behind", { keys: keys.join(" "), ...describeError(failure) });
    });
    swept += keys.length;
    if (keys.length < AT_ONCE) break;
  }
  return swept;
}
