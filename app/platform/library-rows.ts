import type { Reaction } from "../domain/episode-reaction/episode-reaction";
import type { LibraryVisibility } from "../domain/library/library";
import type { ReminderKind } from "../domain/reminder/reminder";
import type { Statistics } from "../domain/statistics/statistics";
import type { TrackingStatus } from "../domain/tracking/tracking";
import type { PersonRow } from "./database";

// What functions about dramas and libraries answer with as JSON.

/** A drama in somebody's library. */
export interface TrackingRow {
  drama_id: string;
  status: TrackingStatus;
  position: number;
  version: number;
  began_at: string | null;
  completed_at: string | null;
  times_completed: number;
  updated_at: string;
}

/** What everybody may know of a drama; `stars` counts ratings of 1 to 5. */
export interface FiguresRow {
  stars: number[];
  rating_count: number;
  review_count: number;
  line_count: number;
  mean: number | null;
}

/** How an episode left people, by reaction and by number of the favourite. */
export interface BarsRow {
  counts: Record<string, number>;
  reaction: Reaction | null;
  favourite: number | null;
}

export interface LibraryCountsRow extends Record<TrackingStatus, number> {
  episodes: number;
  entries: number;
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
}

export interface LibraryItemRow extends TrackingRow {
  stars: number | null;
  title_en: string;
  title_ar: string;
  episodes: number;
  episodes_out: number;
  withdrawn: boolean;
}

export interface DiaryRow {
  id: string;
  drama_id: string;
  day: string;
  first_episode: number | null;
  last_episode: number | null;
  /** Null under the veil. */
  note: string | null;
  spoiler_level: number;
  created_at: string;
  edited_at: string | null;
}

export interface ShelfRow {
  counts: LibraryCountsRow;
  favourites: string[];
  watching: {
    drama_id: string;
    title_en: string;
    title_ar: string;
    position: number;
    episodes: number;
    episodes_out: number;
    mine: number | null;
  }[];
  diary: DiaryRow[];
  reviews: {
    id: string;
    drama_id: string;
    stars: number | null;
    spoiler_level: number;
    excerpt: string | null;
    created_at: string;
  }[];
}

export interface MyLibraryRow {
  counts: LibraryCountsRow;
  visibility: LibraryVisibility | null;
  favourites: string[];
  saved: number;
  today: string;
}

export interface LibraryChangeRow {
  id: number;
  drama_id: string;
  title_en: string;
  title_ar: string;
  withdrawn: boolean;
  version: number;
  status_before: TrackingStatus | null;
  position_before: number | null;
  status: TrackingStatus | null;
  position: number | null;
  is_undo: boolean;
  happened_at: string;
  seen: number | null;
}

export interface LibraryHistoryRow {
  items: LibraryChangeRow[];
  next: { at: string; id: number } | null;
}

export interface StatisticsRow extends Omit<Statistics, "longestStreak" | "daysKept"> {
  days_kept: number;
  longest_streak: number;
}

export interface DramaForMemberRow {
  tracking: TrackingRow | null;
  stars: number | null;
  is_counted: boolean | null;
  favourite: number | null;
  library_visibility: LibraryVisibility | null;
  figures: FiguresRow;
  episodes: number;
  episodes_out: number;
  is_released: boolean;
  withdrawn: boolean;
  reminder: ReminderKind | null;
  bars: BarsRow | null;
}

/** A review as a reader gets it; `content` is null under the veil. */
export interface ReviewRow {
  id: string;
  kind: "review" | "line";
  content: string | null;
  words: number;
  stars: number | null;
  position: number;
  spoiler_level: number;
  helpful_count: number;
  created_at: string;
  edited_at: string | null;
  is_held: boolean;
  is_removed: boolean;
  is_helpful: boolean;
  author: PersonRow | null;
}

export interface DramaTalkRow {
  figures: FiguresRow;
  episodes: number;
  reviews: ReviewRow[];
  lines: ReviewRow[];
  own: ReviewRow[];
  named: ReviewRow | null;
  next: { key: string; id: string } | null;
}
