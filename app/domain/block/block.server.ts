import { refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome } from "../refusal";

/** Whether the reader has blocked this person; row level security shows the own blocks only. Throws 503. */
export async function hasBlocked(db: Db, person: string): Promise<boolean> {
  const rows = rowsOf(
    await db.from("user_blocks").select("blocked_id").eq("blocked_id", person).limit(1),
    "blocks",
  );
  return rows.length > 0;
}

/** Blocks a person or takes the block back: no messages and no notifications between the two (specification §6). */
export async function setBlocked(db: Db, person: string, blocked: boolean): Promise<Outcome<null>> {
  const { error } = await db.rpc(blocked ? "block_member" : "unblock_member", { member: person });
  return error ? refused(error, "block") : done(null);
}
