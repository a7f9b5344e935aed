import type { Tracking } from "./tracking";

/** What a drama on a card is to the member who reads it. */
export interface CardTracking {
  /** Null outside the library. */
  tracking: Tracking | null;
  episodesOut: number;
}

/** What members have on the cards of a page, by drama. */
export interface CardTrackings {
  me: string;
  of: Readonly<Record<string, CardTracking>>;
}
