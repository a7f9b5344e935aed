import { randomBytes } from "node:crypto";
import postgres from "postgres";

/**
 * A database of its own on the PostgreSQL server of TEST_DATABASE_URL (a superuser's address), which the same
 * tests then run on; null when the variable is not set.
 */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `hikaya_test_${randomBytes(6).toString("hex")}`;
  await runOnServer(
    server,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
