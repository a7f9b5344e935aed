import { createPostgresConnection } from "@supabase/lite/postgres";
import { isoPostgresTypes } from "./corrections/iso-timestamps.ts";
import { postgresJsonTypes } from "./corrections/postgres-json.ts";
import { limitByRole } from "./corrections/role-limits.ts";
import type { BackendDatabase, Session } from "./database.ts";
import { BackendStartError } from "./start-error.ts";

/** The oldest PostgreSQL with what the migrations use (security_invoker views, unique nulls not distinct). */
const OLDEST_VERSION = 150_000;

/** Any number known to all copies of this backend: who holds it may migrate. */
const BOOT_LOCK = 7_405_321;

/** As on a hosted project: no single request may keep a connection longer. */
const STATEMENT_TIMEOUT_MS = 8_000;

type Unsafe = { unsafe(sql: string, parameters?: never[]): PromiseLike<unknown> };

/** Connects to a real PostgreSQL (15 or newer) with a superuser's address. */
export async function openPostgres(url: string): Promise<BackendDatabase> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      connect_timeout: 10,
      onnotice: () => {},
      connection: { statement_timeout: STATEMENT_TIMEOUT_MS },
      types: { ...postgresJsonTypes, ...isoPostgresTypes },
    },
  });
  const sql = connection.driver;
  try {
    const [found] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    if (!found || found.version < OLDEST_VERSION) {
      throw new BackendStartError(
        `DATABASE_URL points at PostgreSQL ${describe(found?.version)}; 15 or newer is needed.`,
      );
    }
  } catch (error) {
    await sql.end({ timeout: 1 });
    if (error instanceof BackendStartError) throw error;
    throw new BackendStartError(`The database of DATABASE_URL cannot be reached (${nameCause(error)}).`);
  }
  limitByRole(connection);
  const top = openSession(sql);
  return {
    connection,
    run: top.run,
    script: top.script,
    transaction: async (work) => {
      const box: { result?: Awaited<ReturnType<typeof work>> } = {};
      await sql.begin(async (inner) => {
        await inner`set local statement_timeout = 0`;
        box.result = await work(openSession(inner));
      });
      return box.result as Awaited<ReturnType<typeof work>>;
    },
    listen: async (channel, onPayload) => void (await sql.listen(channel, onPayload)),
    alone: async (work) => {
      const reserved = await sql.reserve();
      try {
        await reserved`select set_config('statement_timeout', '0', false)`;
        await reserved`select pg_advisory_lock(${BOOT_LOCK})`;
        return await work();
      } finally {
        await reserved`select pg_advisory_unlock(${BOOT_LOCK})`;
        await reserved`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, false)`;
        reserved.release();
      }
    },
    close: () => sql.end({ timeout: 3 }),
  };
}

function openSession(sql: Unsafe): Session {
  return {
    run: async <Row>(text: string, parameters: unknown[] = []) =>
      // postgres.js types the parameters by its own registry; ours are texts, numbers, dates, arrays and JSON.
      [...((await sql.unsafe(text, parameters.map(writeParameter) as never[])) as Row[])],
    script: async (text) => void (await sql.unsafe(text)),
  };
}

/** Arrays as Postgres' own literal: without a declared type postgres.js would join them with commas. */
function writeParameter(value: unknown): unknown {
  return Array.isArray(value) ? writeArray(value) : value;
}

function writeArray(values: unknown[]): string {
  return `{${values.map(writeElement).join(",")}}`;
}

function writeElement(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return writeArray(value);
  return `"${String(value).replace(/[\\"]/g, "\\$&")}"`;
}

function describe(version: number | undefined): string {
  return version ? String(Math.floor(version / 10_000)) : "of an unknown version";
}

/** The cause without the address, which may hold a password. */
function nameCause(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return "no answer";
}
