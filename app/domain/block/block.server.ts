import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";

/** Blocks a person or takes the block back: no messages and no notifications between the two (specification §6). */
export async function setBlocked(db: Db, person: string, blocked: boolean): Promise<Result<null>> {
  const { error } = await db.rpc(blocked ? "block_member" : "unblock_member", { member: person });
  return error ? toErr(error, "block") : ok(null);
}
