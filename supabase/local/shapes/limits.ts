/**
 * How large a request to /rest/v1 may be. PGlite runs in the one thread of the process and cannot end a statement, so these
 * are judged before anything runs. The product's own queries stay below each of them.
 */

/** Characters of an address behind the host: Node itself takes 16 KB of address and headers. */
export const MOST_ADDRESS = 16_384;
/** Conditions and settings of one request. */
export const MOST_PARAMETERS = 40;
/** Tables within tables: a person's posts with their categories are two. */
export const DEEPEST_EMBEDDING = 2;
export const MOST_EMBEDDED = 8;
/** The same table by the same key: a category's first posts and its newest. */
export const MOST_OF_ONE_RELATION = 2;
/** Named columns, those of embedded tables included. */
export const MOST_COLUMNS = 100;
/** Single conditions, those within and() and or() included. */
export const MOST_CONDITIONS = 20;
/** and() and or() within each other. */
export const DEEPEST_LOGIC = 4;
/** Values of in.(…). */
export const MOST_VALUES = 200;
/** Characters of a value; a pattern of like is shorter and holds few wildcards, each of which multiplies its work. */
export const LONGEST_VALUE = 4_000;
export const LONGEST_PATTERN = 100;
export const MOST_WILDCARDS = 3;
/** Bytes of the body of a call that only reads: a thousand ids are 40 KB. */
export const MOST_BYTES_OF_CALL = 64 * 1024;
/** Characters of each of its texts; a search is cut by the database, so that whoever types more is not refused. */
export const LONGEST_ARGUMENT = 5_000;
export const MOST_ORDERS = 4;
/** The sitemap leaps this far; everything else continues a list from its last row. */
export const FARTHEST_OFFSET = 50_000;

/** Rows that the database may look at for one request, those that are skipped included. */
export const MOST_VISITS = 60_000;
/** As how many of them a row counts whose policy calls a function: some 50 µs, where others take 5. */
export const WEIGHT_OF_CALLS = 10;
/** What is expected of the rows of another table that belong to one row, where each row is looked at once … */
export const USUAL_ROWS_OF_ONE = 20;
/** … and where the same row may be looked at again and again: as many as one answer may hold. */
export const MOST_ROWS_OF_ONE = 1_000;
/** What is expected of a list of somebody's or something's own. */
export const USUAL_ROWS_OF_OWNER = 50;

/**
 * A table so small is looked through whole for whatever is asked of it. Its file holds old versions of rows as well; long
 * texts are kept beside it. `measuredFor` is in milliseconds.
 */
export const SMALL_TABLE = { rows: 2_000, fileBytes: 8 * 1024 * 1024, measuredFor: 10_000 };

/** Bytes of long texts in one answer, at worst. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** What the columns of these names may hold, in bytes: up to four for each character. All others are short. */
export const LONG_TEXTS: ReadonlyMap<string, number> = new Map([
  ["content", 200_000],
  ["content_html", 800_000],
]);
/** … and less in these tables, by their checks. */
export const SHORTER_CONTENT: ReadonlyMap<string, number> = new Map([
  ["comments", 40_000],
  ["comment_revisions", 40_000],
  ["messages", 16_000],
]);

/**
 * Tables whose policies call a function for each row and that are listed whole all the same, by the sitemap and the
 * activities: most of their rows may be read.
 */
export const LISTED_WHOLE: ReadonlySet<string> = new Set(["group_posts", "user_activities"]);

/** Rows of one answer and of one write; api.max_rows in supabase/config.toml. */
export const MAX_ROWS = 1_000;
