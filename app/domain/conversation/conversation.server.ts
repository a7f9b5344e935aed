import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome } from "../refusal";

/** Opens the one conversation of two people, or begins it, and yields its id (decision Q4). */
export async function startConversation(db: Db, otherUser: string): Promise<Outcome<{ id: string }>> {
  const { data, error } = await db.rpc("start_conversation", { other_user: otherUser });
  return error ? refused(error, "start conversation") : done({ id: data });
}
