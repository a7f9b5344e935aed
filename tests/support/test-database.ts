import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { launchBackend } from "../../supabase/local/launch.ts";
import { hashRecipe, type TemplateRecipe } from "./database-template.ts";

/** A database on the server of the tests. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of its own on the PostgreSQL server of TEST_DATABASE_URL (a superuser's address), which the same
 * tests then run on; null when the variable is not set.
 */
export async function createTestDatabase(): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = nameDatabase();
  await runOnServer(server, `create database ${name} ${EMPTY}`);
  return open(server, name);
}

/** The same with the recipe's migrations applied, which is done once on each server; the rest are copies of it. */
export async function copyTestDatabase(recipe: TemplateRecipe): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = nameDatabase();
  const template = `hikaya_template_${await hashRecipe(recipe)}`;
  await runOnServer(server, async (sql) => {
    // One makes it, and nobody copies it meanwhile. The lock ends with the connection.
    await sql`select pg_advisory_lock(hashtext(${template}))`;
    const [made] = await sql`select from pg_database where datname = ${template}`;
    if (!made) {
      const draft = nameDatabase();
      await sql.unsafe(`create database ${draft} ${EMPTY}`);
      await migrate(recipe, open(server, draft).url);
      await sql.unsafe(`alter database ${draft} rename to ${template}`);
    }
    await sql.unsafe(`create database ${name} template ${template}`);
  });
  return open(server, name);
}

const EMPTY = "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'";

const nameDatabase = () => `hikaya_test_${randomBytes(6).toString("hex")}`;

function open(server: string, name: string): TestDatabase {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function migrate(recipe: TemplateRecipe, databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "hikaya-template-"));
  const backend = await launchBackend({ ...recipe, dataDir, databaseUrl, port: 0, rateLimits: false });
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function runOnServer(
  server: string,
  work: string | ((sql: postgres.Sql) => Promise<void>),
): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    if (typeof work === "string") await sql.unsafe(work);
    else await work(sql);
  } finally {
    await sql.end();
  }
}
