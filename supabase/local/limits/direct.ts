// What whoever asks the embedded backend for data past the worker may have under way, by network. The worker counts its
// readers itself (functions/edge-limits.ts).

/**
 * PGlite runs one statement after the other: more at once are no quicker, and what a page asks would stand behind them all.
 * Each of its questions does: with two at a time of nine megabytes a page took 2.8 s, with one 0.3 s.
 */
export const MOST_AT_ONCE_OF_NETWORK = 1;
export const MOST_AT_ONCE = 8;
/** As long as a request took, its turn stays taken afterwards: half of the time is left to pages. */
export const LONGEST_PAUSE_MS = 1_000;
/** A script that asks for some hundred things at once has them one after the other; what comes beyond is sent away. */
export const MOST_WAITING_OF_NETWORK = 300;
export const MOST_WAITING = 1_000;
/** Letters to the moderators, refused ones too: the database forgets what it counted of those. */
export const MOST_LETTERS_OF_NETWORK = 60;
export const LETTERS_WITHIN_S = 3_600;
