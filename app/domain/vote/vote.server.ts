import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { Tally, VoteForm, VoteType } from "./vote";

/**
 * Brings the member's vote into the state wished for and yields the tally as it then stands, null where it cannot be
 * read. The database keeps one vote per person and item and counts them itself. Sending it twice changes nothing.
 */
export async function castVote(db: Db, { target, id, wish }: VoteForm): Promise<Result<Tally | null>> {
  const { data, error } = await db
    .rpc("cast_vote", {
      target: target === "group_comment" ? "comment" : target,
      target_id: id,
      wish: wish ?? undefined,
    })
    .maybeSingle();
  if (error) return toErr(error, "vote");
  return ok(data && { ...data, mine: data.mine as VoteType | null });
}
