import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";

/** Follows a creator of the catalogue or no longer. Sending it twice changes nothing. */
export async function followCreator(db: Db, creatorId: string, follows: boolean): Promise<Result<null>> {
  const { error } = await db.rpc("follow_creator", { creator: creatorId, follows });
  return error ? toErr(error, "follow creator") : ok(null);
}

/** The ids of the creators whom the member follows, at most 500; asked about one, of this one alone. Throws 503. */
export async function listFollowedCreators(db: Db, userId: string, creatorId?: string): Promise<string[]> {
  const asked = db.from("follows").select("target_id").eq("follower_id", userId).eq("kind", "creator");
  const found = await (creatorId === undefined ? asked : asked.eq("target_id", creatorId));
  return rowsOf(found, "followed creators").map(({ target_id }) => target_id);
}
