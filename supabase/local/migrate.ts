import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackendDatabase } from "./database.ts";
import { BackendStartError } from "./start-error.ts";

/** The Supabase CLI's rule for the name of a migration. */
const MIGRATION_NAME = /^(\d+)_(.*)\.sql$/;

interface Migration {
  version: string;
  name: string;
  file: string;
  text: string;
}

/**
 * Applies the migrations that the database does not know yet, each whole or not at all, and records them where
 * the Supabase CLI looks for them. Returns the file names applied. A file that fails, or a database that
 * another version made, is a BackendStartError: a migration of it is not here, or has another text.
 */
export async function applyMigrations(
  database: BackendDatabase,
  folder: string,
  onProgress: (line: string) => void,
): Promise<string[]> {
  await database.script(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);
  `);
  const migrations = await listMigrations(folder);
  const applied = await database.run<{ version: string; text: string }>(
    "select version, statements[1] as text from supabase_migrations.schema_migrations order by version",
  );
  const known = new Map(migrations.map(({ version, text }) => [version, text]));
  // Migrations are edited until the first deploy: the same name may have stood for another text.
  const stranger = applied.find(({ version, text }) => known.get(version) !== text);
  if (stranger) throw madeByAnother(stranger.version);
  const done = new Set(applied.map((row) => row.version));
  const pending = migrations.filter((migration) => !done.has(migration.version));
  for (const migration of pending) {
    onProgress(`Applying migration ${migration.file}`);
    await applyMigration(database, migration);
  }
  return pending.map((migration) => migration.file);
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch(() => {
    throw new BackendStartError(`The folder of migrations ${folder} cannot be read.`);
  });
  const migrations = files.sort().flatMap((file) => {
    const [, version, name] = MIGRATION_NAME.exec(file) ?? [];
    return version && name !== undefined ? [{ version, name, file }] : [];
  });
  return Promise.all(
    migrations.map(async (migration) => ({
      ...migration,
      text: await readFile(join(folder, migration.file), "utf8"),
    })),
  );
}

function madeByAnother(version: string): BackendStartError {
  return new BackendStartError(
    `This data was made by another version of Hikaya (migration ${version}). Nothing was changed. Move the data away, or set DATA_DIR to another folder, to begin with a new database; the version that made it still opens it.`,
  );
}

async function applyMigration(database: BackendDatabase, migration: Migration): Promise<void> {
  const { text } = migration;
  try {
    await database.transaction(async ({ script, run }) => {
      await script(text);
      await run(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [migration.version, migration.name, [text]],
      );
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackendStartError(`Migration ${migration.file} failed and was rolled back: ${reason}`);
  }
}
