/** The longest reason of a moderator or of the admin of a community, as the database takes it. */
export const REASON_LIMIT = 1_000;
