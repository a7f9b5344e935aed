import type { Tracking, TrackingStatus } from "../tracking/tracking";

/** What a library is sorted by. */
export const LIBRARY_SORTS = [
  { slug: "recent", label: "Recent" },
  { slug: "title", label: "Title" },
  { slug: "progress", label: "Progress" },
  { slug: "rating", label: "Rating" },
] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number]["slug"];

/** How many dramas stand in each status, and what else is counted of a library. */
export interface LibraryCounts extends Record<TrackingStatus, number> {
  episodes: number;
  entries: number;
  /** How many dramas got 1 to 5 stars. */
  stars: readonly number[];
}

/** A drama in a library, with what a card says of it. */
export interface LibraryItem extends Tracking {
  stars: number | null;
  title: { en: string; ar: string };
  episodes: number;
  episodesOut: number;
  /** No longer in the catalogue. */
  isWithdrawn: boolean;
}

/** Where the next page begins. */
export interface LibraryCursor {
  key: string;
  drama: string;
}

export interface LibraryQuery {
  status: TrackingStatus;
  sort: LibrarySort;
  language: "en" | "ar";
  search: string;
  after: LibraryCursor | null;
  count: number;
}

export interface LibraryPage {
  counts: LibraryCounts;
  items: LibraryItem[];
  next: LibraryCursor | null;
}
