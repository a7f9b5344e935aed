import { throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { figuresOf } from "../drama-rating/drama-rating.server";
import { barsOf } from "../episode-reaction/episode-reaction.server";
import { trackingOf } from "../tracking/tracking.server";
import type { DramaForMember } from "./drama-for-member";

/** All but what the catalogue alone knows. Null for a drama that has no row. Throws 503. */
export async function findDramaForMember(
  db: Db,
  drama: string,
): Promise<Omit<DramaForMember, "awaitsDrops" | "today"> | null> {
  const { data, error } = await db.rpc("drama_for_member", { drama }, { get: true });
  if (error) throwUnavailable("drama for member", error.code);
  if (!data) return null;
  return {
    tracking: data.tracking && trackingOf(data.tracking),
    stars: data.stars,
    isCounted: data.is_counted ?? true,
    favourite: data.favourite,
    visibility: data.library_visibility,
    figures: figuresOf(data.figures),
    episodes: data.episodes,
    episodesOut: data.episodes_out,
    isReleased: data.is_released,
    isWithdrawn: data.withdrawn,
    reminder: data.reminder,
    bars: data.bars && barsOf(data.bars),
  };
}
