import { readFile } from "node:fs/promises";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App, InMemoryEmailDriver } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { signAccessToken } from "../../../../supabase/local/access-tokens.ts";
import { createLiteApp } from "../../../../supabase/local/app.ts";
import { readBackendSettings } from "../../../../supabase/local/backend-settings.ts";
import { correctConnection } from "../../../../supabase/local/correct-connection.ts";
import { hashInThread } from "../../../../supabase/local/corrections/threaded-passwords.ts";
import type { BackendDatabase } from "../../../../supabase/local/database.ts";
import { createApi, createDoors, type Fetch } from "../../../../supabase/local/http.ts";
import type { AuthLimits } from "../../../../supabase/local/limits/limit-auth.ts";
import { Mailbox } from "../../../../supabase/local/mailbox.ts";
import { openPglite } from "../../../../supabase/local/open-pglite.ts";
import { PUBLISHABLE_KEY } from "../../../../supabase/local/secrets.ts";

const ORIGIN = "http://127.0.0.1:54321";
export const SITE_URL = "http://localhost:8787";
export const SECRETS = {
  jwtSecret: "a-secret-of-the-correction-tests-long-enough",
  secretKey: "sb_secret_of_the_correction_tests_long_enough",
};

/** The same community over @supabase/lite, once as it comes and once as we serve it. */
export interface Side {
  fetch: Fetch;
  connection: PgliteConnection;
  script(sql: string): Promise<unknown>;
}

export interface Pair {
  stock: Side;
  corrected: Side;
  close(): Promise<void>;
}

export interface Call {
  /** A member's id, or any bearer text. */
  as?: string;
  bearer?: string;
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export const LAYLA = "00000000-0000-4000-8000-000000000001";
export const OMAR = "00000000-0000-4000-8000-000000000002";

export async function openPair(): Promise<Pair> {
  const [stock, corrected] = await Promise.all([openStock(), openCorrected()]);
  return {
    stock,
    corrected,
    close: async () => void (await Promise.all([stock.connection.close(), corrected.connection.close()])),
  };
}

async function openStock(): Promise<Side> {
  const connection = new PgliteConnection({ pgliteOptions: { extensions: { citext, pg_trgm } } });
  await connection.driver.waitReady;
  const app = new App({
    connection,
    api: { schemas: ["public"] },
    auth: {
      enabled: true,
      site_url: SITE_URL,
      jwt_secret: SECRETS.jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRETS.secretKey,
      enable_refresh_token_rotation: true,
      email: { enable_signup: true, enable_confirmations: false },
    },
    options: { server: { admin: false }, drivers: { email: new InMemoryEmailDriver() } },
  });
  await app.ensureSystemSchema();
  const side: Side = { fetch: app.fetch, connection, script: (sql) => connection.driver.exec(sql) };
  await prepare(side);
  return side;
}

/** The corrected side alone; without rate limits, unless asked otherwise. */
export async function openCorrected(
  limits: Partial<AuthLimits> = {},
): Promise<Side & { database: BackendDatabase }> {
  const settings = readBackendSettings();
  const database = await openPglite();
  const connection = database.connection as PgliteConnection;
  const mailbox = new Mailbox(SITE_URL, SECRETS);
  const app = createLiteApp(database, { secrets: SECRETS, settings, mailbox, siteUrl: SITE_URL });
  correctConnection(connection);
  hashInThread();
  await app.ensureSystemSchema();
  const api = createApi(app, database, { secrets: SECRETS, settings, rateLimits: false, ...limits });
  const fetch = createDoors(api, database, mailbox);
  const side = { fetch, connection, script: database.script, database };
  await prepare(side);
  return side;
}

async function prepare(side: Side): Promise<void> {
  for (const file of [
    "../../../../supabase/local/bootstrap.sql",
    "../fixtures/migrations/20260101000000_notes.sql",
  ]) {
    await side.script(await readFile(new URL(file, import.meta.url), "utf8"));
  }
  for (const [id, name] of [
    [LAYLA, "layla"],
    [OMAR, "omar"],
  ]) {
    await side.script(`insert into auth.users (id, email) values ('${id}', '${name}@hikaya.test')`);
  }
  await side.connection.clearSchemaCache();
}

/** Sends a request with the publishable key, as the member named when one is. */
export async function call(side: Side, method: string, path: string, options: Call = {}) {
  const { as, bearer = as ? await signFor(as) : undefined, key = PUBLISHABLE_KEY, body, headers } = options;
  const response = await side.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(key ? { apikey: key } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

export function signFor(id: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return signAccessToken(
    { sub: id, role: "authenticated", aud: "authenticated", iat: now, exp: now + 60 },
    SECRETS.jwtSecret,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes, and expect() is their judge.
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
