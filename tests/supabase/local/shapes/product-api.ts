import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { afterAll, beforeAll, vi } from "vitest";
import { createLiteApp } from "../../../../supabase/local/app.ts";
import { readBackendSettings } from "../../../../supabase/local/backend-settings.ts";
import { correctConnection } from "../../../../supabase/local/correct-connection.ts";
import { createApi, type Fetch } from "../../../../supabase/local/http.ts";
import { Mailbox } from "../../../../supabase/local/mailbox.ts";
import { openPglite } from "../../../../supabase/local/open-pglite.ts";
import { PUBLISHABLE_KEY } from "../../../../supabase/local/secrets.ts";
import type { Measure } from "../../../../supabase/local/shapes/sizes.ts";
import { copyTemplate } from "../../../support/database-template.ts";

const SITE_URL = "http://localhost:8787";
const SECRETS = {
  jwtSecret: "a-secret-of-the-tests-of-shapes-that-is-long-enough",
  secretKey: "sb_secret_of_the_tests_of_shapes_long_enough",
};
const SUPABASE = resolve(import.meta.dirname, "../../../../supabase");

export interface ProductApi {
  /** Asks with the public key alone. */
  ask(
    method: string,
    path: string,
    init?: { headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  connection: PgliteConnection;
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked at by expectations alone
  json: any;
  /** Statements that the database was given for it, the reading of the schema aside. */
  statements: string[];
}

/**
 * The API over a database with the product's schema and the demo community, in this process. Every table counts as large
 * unless `measure` says otherwise.
 */
export function openProductApi(measure: Measure = async () => new Map()): () => ProductApi {
  let opened: ProductApi;
  let close = async () => {};
  beforeAll(async () => {
    // @supabase/lite logs every statement that the database refuses.
    for (const method of ["log", "info", "warn", "error"] as const)
      vi.spyOn(console, method).mockImplementation(() => {});
    const folder = await mkdtemp(join(tmpdir(), "hikaya-shapes-"));
    const [migrationsDir, seedFile] = [join(SUPABASE, "migrations"), join(SUPABASE, "seed.sql")];
    await copyTemplate({ migrationsDir, seedFile, seed: "demo" }, folder);
    const database = await openPglite(join(folder, "database"));
    close = async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    };
    const settings = readBackendSettings();
    const mailbox = new Mailbox(SITE_URL, SECRETS);
    const app = createLiteApp(database, { secrets: SECRETS, settings, mailbox, siteUrl: SITE_URL });
    correctConnection(database.connection);
    await app.ensureSystemSchema();
    const api = createApi(app, database, { secrets: SECRETS, settings, rateLimits: false }, measure);
    const connection = database.connection as PgliteConnection;
    const statements = watchStatements(connection);
    const ask = (method: string, path: string, init = {}) => send(api, statements, method, path, init);
    // The schema is read once, with the first request.
    await ask("GET", "/rest/v1/discussion_categories?select=id");
    opened = { ask, connection, sql: database.run };
  });
  afterAll(() => close());
  return () => opened;
}

function watchStatements({ driver }: PgliteConnection): string[] {
  const statements: string[] = [];
  const query = driver.query.bind(driver);
  driver.query = ((text: string, ...rest: []) => {
    statements.push(text);
    return query(text, ...rest);
  }) as typeof driver.query;
  return statements;
}

async function send(
  api: Fetch,
  statements: string[],
  method: string,
  path: string,
  { headers, body }: { headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  const before = statements.length;
  const all = { apikey: PUBLISHABLE_KEY, "content-type": "application/json", ...headers };
  const answer = await api(new Request(`http://127.0.0.1:54321${path}`, { method, headers: all, body }));
  const text = await answer.text();
  const json = text === "" ? null : JSON.parse(text);
  return { status: answer.status, json, statements: statements.slice(before) };
}
