import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { BackendDatabase } from "../../../supabase/local/database.ts";
import { applyMigrations } from "../../../supabase/local/migrate.ts";
import { openPglite } from "../../../supabase/local/open-pglite.ts";
import { openPostgres } from "../../../supabase/local/open-postgres.ts";
import { createTestDatabase } from "../../support/test-database.ts";

let database: BackendDatabase;
let drop = async () => {};
let folder: string;

beforeAll(async () => {
  const created = await createTestDatabase();
  if (created) drop = created.drop;
  database = created ? await openPostgres(created.url) : await openPglite();
});
afterAll(async () => {
  await database?.close();
  await drop();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hikaya-migrations-"));
  await database.script(
    "drop schema if exists supabase_migrations cascade; drop table if exists public.first, public.second",
  );
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const migrate = () => applyMigrations(database, folder, () => {});
const listHistory = () =>
  database.run("select version, name, statements from supabase_migrations.schema_migrations order by 1");

test("files are applied once, in order, and recorded as the Supabase CLI records them", async () => {
  write("20260102000000_second.sql", "create table second (id int references first);");
  write("20260101000000_first.sql", "create table first (id int primary key);");
  write("notes.md", "no migration");
  expect(await migrate()).toEqual(["20260101000000_first.sql", "20260102000000_second.sql"]);
  expect(await migrate()).toEqual([]);
  expect(await listHistory()).toEqual([
    { version: "20260101000000", name: "first", statements: ["create table first (id int primary key);"] },
    {
      version: "20260102000000",
      name: "second",
      statements: ["create table second (id int references first);"],
    },
  ]);
});

test("F23 a failing file leaves nothing behind, and is named in one sentence", async () => {
  write("20260101000000_first.sql", "create table first (id int);");
  write("20260102000000_broken.sql", "create table second (id int); insert into nowhere values (1);");
  await expect(migrate()).rejects.toThrow(
    'Migration 20260102000000_broken.sql failed and was rolled back: relation "nowhere" does not exist',
  );
  expect(await listHistory()).toHaveLength(1);
  expect(await database.run("select to_regclass('public.second') as found")).toEqual([{ found: null }]);
  write("20260102000000_broken.sql", "create table second (id int);");
  expect(await migrate()).toEqual(["20260102000000_broken.sql"]);
});

test("F23 data of another version of Hikaya is refused in one sentence, and keeps every row", async () => {
  write("20261101000100_foundation.sql", "create table first (id int); insert into first values (1);");
  await migrate();
  const before = await listHistory();
  rmSync(join(folder, "20261101000100_foundation.sql"));
  write("20261123000100_foundation.sql", "drop table first;");
  await expect(migrate()).rejects.toThrow(
    "This data was made by another version of Hikaya (migration 20261101000100). Nothing was changed. Move the data away, or set DATA_DIR to another folder, to begin with a new database; the version that made it still opens it.",
  );
  expect(await database.run("select id from public.first")).toEqual([{ id: 1 }]);
  expect(await listHistory()).toEqual(before);
});

test("F23 data of a migration that was edited since is refused, and keeps every row", async () => {
  write("20261101000100_foundation.sql", "create table first (id int); insert into first values (1);");
  await migrate();
  write("20261101000100_foundation.sql", "create table first (id bigint);");
  write("20261102000100_more.sql", "drop table first;");
  await expect(migrate()).rejects.toThrow(
    "This data was made by another version of Hikaya (migration 20261101000100).",
  );
  expect(await database.run("select id from public.first")).toEqual([{ id: 1 }]);
});
