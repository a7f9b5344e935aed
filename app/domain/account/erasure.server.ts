import { log } from "../../platform/log.server";
import type { Db } from "../../platform/supabase.server";

/**
 * Erases the accounts that are due (decision Q27) and answers how many. `db` speaks for the operator. A failure leaves
 * a line in the log and the accounts for the next time.
 */
export async function eraseDueAccounts(db: Db): Promise<number> {
  const { data, error } = await db.rpc("erase_due_accounts");
  if (error) log("error", "accounts.erasure_failed", { code: error.code });
  return data ?? 0;
}
