import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";

// `npm run types` writes app/platform/database.types.ts and supabase/schema.sql from the migrations; with --check it only
// compares.

const MIGRATIONS = "supabase/migrations";

/** What the migrations expect of the auth service: just enough to be built upon. */
const AUTH = `
  create schema auth;
  create table auth.users (id uuid primary key, email text, email_confirmed_at timestamptz, encrypted_password text, raw_user_meta_data jsonb,
    last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz, deleted_at timestamptz);
  create table auth.sessions (id uuid primary key, user_id uuid references auth.users (id), not_after timestamptz,
    created_at timestamptz, updated_at timestamptz, refreshed_at timestamp, user_agent text, ip inet);
  create table auth.refresh_tokens (id bigint primary key, token text, user_id text, session_id uuid, revoked boolean);
  create table auth.identities (id uuid primary key, user_id uuid references auth.users (id), identity_data jsonb);
  create function auth.uid() returns uuid language sql stable as 'select null::uuid';
  create function auth.jwt() returns jsonb language sql stable as 'select null::jsonb';
  create function auth.role() returns text language sql stable as 'select null::text';
`;

const database = new PGlite({ extensions: { pg_trgm } });
await database.exec(AUTH);
await database.exec(readFileSync(new URL("./bootstrap.sql", import.meta.url), "utf8"));
for (const name of readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith(".sql"))
  .sort()) {
  await database.exec(readFileSync(`${MIGRATIONS}/${name}`, "utf8"));
}
const query = async (text: string, values?: unknown[]) => ({
  rows: (await database.query(text, values)).rows,
});
const metadata = await introspect({ query } as Parameters<typeof introspect>[0], {
  includedSchemas: ["public"],
});
const targets = {
  "app/platform/database.types.ts": await generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: "12",
  }),
  "supabase/schema.sql": await dumpSchema(),
};
await database.close();

for (const [target, text] of Object.entries(targets)) {
  if (!process.argv.includes("--check")) {
    writeFileSync(target, text);
    console.log(`Wrote ${target}`);
  } else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error(`${target} does not fit the migrations; run npm run types.`);
    process.exitCode = 1;
  }
}

/** All that the migrations made of their own schemas, as pg_dump writes it, without its lines that differ each time. */
async function dumpSchema(): Promise<string> {
  const args = ["--schema-only", "--no-owner", "--schema=public", "--schema=private"];
  const dump = await (await pgDump({ pg: database, args })).text();
  const lines = dump
    .split("\n")
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict )/.test(line));
  return `-- Written by npm run types from supabase/migrations.\n${lines.join("\n").replace(/\n{3,}/g, "\n\n")}`;
}
