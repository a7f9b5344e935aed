// The clocks of wrangler.toml that have work of their own; the hourly one keeps house.

/** Waiting pushes are sent. */
export const EVERY_MINUTE = "* * * * *";

/** Counters are compared with the rows, when the fewest write: at night from Casablanca to Riyadh. */
export const EVERY_NIGHT = "43 1 * * *";
