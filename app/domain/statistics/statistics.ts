/** What a member watched in a year. */
export interface Statistics {
  year: number;
  episodes: number;
  minutes: number;
  /** Dramas of which an episode was seen. */
  dramas: number;
  /** Days with an episode or an entry in the diary. */
  daysKept: number;
  /** The most of those in a row. */
  longestStreak: number;
  /** All twelve, from 1 on. */
  months: readonly { month: number; episodes: number; minutes: number }[];
  /** Episodes on each day of the year, from 1 January on. */
  days: readonly number[];
  /** Episodes by genre; a drama counts in each of its genres. */
  genres: Readonly<Record<string, number>>;
  countries: Readonly<Record<string, number>>;
}
