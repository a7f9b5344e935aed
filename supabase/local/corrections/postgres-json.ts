const JSON_OID = 114;
const JSONB_OID = 3802;

const writeJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const readJson = (text: string): unknown => JSON.parse(text);

/**
 * JSON columns on a real PostgreSQL. @supabase/lite hands postgres.js text that is JSON already, which would be
 * encoded a second time: auth.users.raw_user_meta_data became a string and its fields were lost.
 */
export const postgresJsonTypes = {
  json: { to: JSON_OID, from: [JSON_OID], serialize: writeJson, parse: readJson },
  jsonb: { to: JSONB_OID, from: [JSONB_OID], serialize: writeJson, parse: readJson },
};
