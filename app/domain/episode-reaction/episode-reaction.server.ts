import { toErr } from "../../platform/errors.server";
import type { BarsRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import { type EpisodeBars, REACTIONS, type ReactionForm } from "./episode-reaction";

/** Brings the member's reaction to an episode into the state wished for and yields its bars. */
export async function reactToEpisode(db: Db, form: ReactionForm): Promise<Result<EpisodeBars | null>> {
  const { data, error } = await db.rpc("react_to_episode", {
    drama: form.drama,
    episode: form.episode,
    reaction: form.reaction ?? undefined,
    favourite: form.favourite ?? undefined,
  });
  return error ? toErr(error, "reaction") : ok(data && barsOf(data));
}

export function barsOf({ counts, reaction, favourite }: BarsRow): EpisodeBars {
  const known = new Set<string>(REACTIONS.map(({ slug }) => slug));
  const split = (isReaction: boolean) =>
    Object.fromEntries(Object.entries(counts).filter(([choice]) => known.has(choice) === isReaction));
  return { reactions: split(true), favourites: split(false), mine: { reaction, favourite } };
}
