const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;

/**
 * Timestamps as PostgREST prints them, 2026-01-01T00:00:00.123456+00:00. @supabase/lite leaves Postgres' own
 * text (a space, a two-digit zone), which some browsers cannot parse.
 */
export function printIso(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

export const isoParsers = { [TIMESTAMPTZ]: printIso, [TIMESTAMP]: printIso };

const keepText = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

export const isoPostgresTypes = {
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: keepText, parse: printIso },
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: keepText, parse: printIso },
};
