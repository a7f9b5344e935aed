import type { PollRow } from "../../platform/database";
import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { Poll, PollVote } from "./poll";

/**
 * The poll of a post as its reader may see it, null where it has none. `shown` is the post whose words the reader asked
 * for, `seen` how many episodes a visitor says they have seen. Throws 503.
 */
export async function readPoll(
  db: Db,
  post: string,
  { shown, seen }: { shown: string | null; seen: number | null },
): Promise<Poll | null> {
  const asked = { items: [post], ...(shown && { shown }), ...(seen !== null && { seen }) };
  const [row] = rowsOf(await db.rpc("polls_of", asked, { get: true }), "poll");
  return row ? pollOf(row) : null;
}

function pollOf(row: PollRow): Poll {
  return {
    isMultiple: row.multiple,
    endsAt: row.ends_at,
    episode: row.episode,
    dramaTitle: row.title_en && row.title_ar ? { en: row.title_en, ar: row.title_ar } : null,
    closedBy: row.closed_by,
    options: row.options,
    mine: row.mine ?? [],
    counts: row.counts,
    voters: row.voters ?? 0,
  };
}

/** Brings the member's vote into this state. Sent twice, it changes nothing. */
export async function voteInPoll(db: Db, { post, choices }: PollVote): Promise<Result<null>> {
  const { error } = await db.rpc("vote_in_poll", { item: post, choices });
  return error ? toErr(error, "vote in a poll") : ok(null);
}
