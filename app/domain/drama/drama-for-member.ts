import type { DramaFigures } from "../drama-rating/drama-rating";
import type { DropToday } from "../drop/drop-today";
import type { EpisodeBars } from "../episode-reaction/episode-reaction";
import type { LibraryVisibility } from "../library/library";
import type { ReminderKind } from "../reminder/reminder";
import type { Tracking } from "../tracking/tracking";

/** What a drama is to the member who reads its page. */
export interface DramaForMember {
  /** Null outside the library. */
  tracking: Tracking | null;
  stars: number | null;
  /** Whether one's own stars are part of the figures; those of accounts younger than a day wait. */
  isCounted: boolean;
  /** The place among the favourites, from 1 on. */
  favourite: number | null;
  /** Null where the member was never asked who sees the library. */
  visibility: LibraryVisibility | null;
  figures: DramaFigures;
  episodes: number;
  episodesOut: number;
  isReleased: boolean;
  isWithdrawn: boolean;
  /** Of what the reader is reminded; null for nothing. */
  reminder: ReminderKind | null;
  /** Whether the catalogue announces a drop that is not out yet. */
  awaitsDrops: boolean;
  /** What comes out later today; null for nothing. */
  today: DropToday | null;
  /** Of the episode that was seen last. */
  bars: EpisodeBars | null;
}
