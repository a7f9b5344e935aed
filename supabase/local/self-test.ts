import { randomUUID } from "node:crypto";
import { signAccessToken } from "./access-tokens.ts";
import type { BackendDatabase } from "./database.ts";
import type { Fetch } from "./http.ts";
import { PUBLISHABLE_KEY, type Secrets } from "./secrets.ts";
import { BackendStartError } from "./start-error.ts";

/**
 * Proves at every start, against the very API that will be served, that the access rules hold.
 * Throws a BackendStartError that names the rule that does not.
 */
export async function testAccessRules(
  api: Fetch,
  database: BackendDatabase,
  secrets: Secrets,
): Promise<void> {
  const rules: [problem: string, holds: Promise<boolean>][] = [
    ["a request without a key was served", refusesKeyless(api)],
    ["row level security is off for a table of the public schema", everyTableIsSecured(database)],
    ["a visitor could change roles", refusesRoleChange(api, database, PUBLISHABLE_KEY)],
    ["a member could change roles", refusesRoleChange(api, database, await signMember(secrets))],
    ["the database does not read Arabic letters (it needs a UTF-8 locale)", readsArabic(database)],
  ];
  for (const [problem, holds] of rules) {
    if (!(await holds))
      throw new BackendStartError(`The backend did not pass its own check and stays closed: ${problem}.`);
  }
}

async function refusesKeyless(api: Fetch): Promise<boolean> {
  const response = await api(new Request("http://127.0.0.1/rest/v1/user_profiles?select=id&limit=1"));
  return response.status === 401;
}

async function everyTableIsSecured(database: BackendDatabase): Promise<boolean> {
  const bare = await database.run(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  );
  return bare.length === 0;
}

/** Aims at a profile that does not exist: the privilege is checked before any row, and none is at risk. */
async function refusesRoleChange(api: Fetch, database: BackendDatabase, token: string): Promise<boolean> {
  const [there] = await database.run(
    `select from information_schema.columns
     where table_schema = 'public' and table_name = 'user_profiles' and column_name = 'role'`,
  );
  if (!there) return true;
  const response = await api(
    new Request(`http://127.0.0.1/rest/v1/user_profiles?id=eq.${randomUUID()}`, {
      method: "PATCH",
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ role: "admin" }),
    }),
  );
  return response.status === 401 || response.status === 403;
}

function signMember(secrets: Secrets): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return signAccessToken(
    { sub: randomUUID(), aud: "authenticated", role: "authenticated", iat: now, exp: now + 60 },
    secrets.jwtSecret,
  );
}

/** Trigram search is blind to letters that the locale does not know as letters. */
async function readsArabic(database: BackendDatabase): Promise<boolean> {
  const [extension] = await database.run<{ schema: string }>(
    `select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pg_trgm'`,
  );
  if (!extension) return true;
  const [found] = await database.run<{ count: number }>(
    `select cardinality("${extension.schema}".show_trgm('حكاية')) as count`,
  );
  return (found?.count ?? 0) > 0;
}
