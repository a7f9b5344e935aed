import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBackend } from "../../supabase/local/launch.ts";
import { openTestBackend, type TestBackend } from "../support/backend.ts";
import { createTestDatabase } from "../support/test-database.ts";

// The migrations as they go live: pushed by the Supabase CLI, which sends them a statement at a time, into a database
// that holds what a hosted project has before its first migration.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** All that the migrations make, a line for each thing, in words that two databases share. */
const EVERYTHING = `
  select line from (
    select format('function %s %s %s', p.oid::regprocedure, md5(pg_get_functiondef(p.oid)), p.proacl) as line
      from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'private') and p.prokind in ('f', 'p')
    union all
    select format('column %s.%s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
                  a.attnotnull, a.attacl)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace::regnamespace::text in ('public', 'private') and a.attnum > 0 and not a.attisdropped
    union all
    select format('table %s %s %s', c.oid::regclass, c.relrowsecurity, c.relacl) from pg_class c
     where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind in ('r', 'v', 'm')
    union all
    select format('policy %s %s %s %s %s %s', p.tablename, p.policyname, p.cmd, p.roles, p.qual, p.with_check)
      from pg_policies p where p.schemaname = 'public'
    union all
    select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace::regnamespace::text = 'public'
       -- The embedded backend's own, for its realtime.
       and p.pronamespace::regnamespace::text <> 'local_backend'
    union all
    select format('check %s %s', c.conrelid::regclass, pg_get_constraintdef(c.oid)) from pg_constraint c
     where c.connamespace::regnamespace::text in ('public', 'private') and c.conrelid <> 0
    union all
    select format('index %s', i.indexdef) from pg_indexes i where i.schemaname in ('public', 'private')
  ) everything order by line`;

describe.skipIf(!process.env.TEST_DATABASE_URL)("pushed by the Supabase CLI", () => {
  let usual: TestBackend;
  let folder = "";
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    usual = await openTestBackend();
    folder = await mkdtemp(join(tmpdir(), "hikaya-pushed-"));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await usual?.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const push = () =>
    run(
      join(ROOT, "node_modules/.bin/supabase"),
      ["db", "push", "--db-url", `${database?.url}?sslmode=disable`, "--yes", "--workdir", ROOT],
      // Its home keeps whether it may tell its makers of its use.
      { env: { ...process.env, HOME: folder, SUPABASE_TELEMETRY_DISABLED: "1" } },
    );

  test("makes the very rules that the tests run against, and has nothing to do the second time", async () => {
    const backend = await launchBackend({
      dataDir: folder,
      port: 0,
      databaseUrl: database?.url,
      migrationsDir: folder,
      seedFile: join(folder, "none.sql"),
      seed: "none",
      rateLimits: false,
      control: true,
    });
    await push();
    const [pushed, own] = await Promise.all([backend.sql(EVERYTHING), usual.sql(EVERYTHING)]);
    await backend.stop();
    expect(own.length).toBeGreaterThan(500);
    expect(pushed).toEqual(own);
    const { stdout, stderr } = await push();
    expect(stdout + stderr).toContain("up to date");
  }, 120_000);
});
