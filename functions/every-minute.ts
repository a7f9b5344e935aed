/** The clock of wrangler.toml that waiting pushes are sent by. */
export const EVERY_MINUTE = "* * * * *";
