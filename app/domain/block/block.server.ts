import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome } from "../refusal";

/** Blocks a person or takes the block back: no messages and no notifications between the two (specification §6). */
export async function setBlocked(db: Db, person: string, blocked: boolean): Promise<Outcome<null>> {
  const { error } = await db.rpc(blocked ? "block_member" : "unblock_member", { member: person });
  return error ? refused(error, "block") : done(null);
}
