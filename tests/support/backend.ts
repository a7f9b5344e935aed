import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import type { Database } from "../../app/platform/database.ts";
import { boot } from "../../supabase/local/boot.ts";
import { type Backend, type LaunchOptions, launchBackend } from "../../supabase/local/launch.ts";
import { PUBLISHABLE_KEY, readSecrets } from "../../supabase/local/secrets.ts";
import { makePasswordsCheap } from "./cheap-passwords.ts";
import { copyTemplate } from "./database-template.ts";
import { answerInProcess } from "./in-process.ts";
import { categoriesAlone } from "./reference-rows.ts";
import { copyTestDatabase } from "./test-database.ts";

const SUPABASE = fileURLToPath(new URL("../../supabase", import.meta.url));

/** A supabase-js client that knows the schema of the migrations. */
export type Client = SupabaseClient<Database>;

/** Everyone's password, in tests and in the demo community alike. */
export const PASSWORD = "hikaya-demo";

export interface TestBackendOptions {
  /** "demo" fills the database with the demo community. */
  seed?: "demo" | "none";
  rateLimits?: boolean;
  migrationsDir?: string;
  /** The categories alone when absent: tests arrange a forum of their own. */
  seedFile?: string;
}

/** Someone signed in, with a client that carries their token. */
export interface Member {
  client: Client;
  id: string;
  email: string;
  token: string;
}

export interface TestBackend {
  backend: Backend;
  url: string;
  /** A client of someone who is not signed in. */
  asVisitor(): Client;
  /** A new member `name`@hikaya.test with a completed profile (not with `profile: false`). */
  signUp(name: string, options?: { profile?: boolean }): Promise<Member>;
  signIn(name: string): Promise<Member>;
  /** One statement as superuser, to arrange what the API does not allow. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/**
 * A backend with a fresh, migrated database of its own, in a process of its own, ready in about two seconds.
 * On PGlite, or on the server of TEST_DATABASE_URL when that is set. Call `stop` when done.
 */
export const startTestBackend = (options: TestBackendOptions = {}) =>
  prepare(options, (order) => launchBackend({ ...order, control: true }));

/** The same within this process, which takes half as long. It has no port: nothing is heard live. */
export const openTestBackend = (options: TestBackendOptions = {}) => prepare(options, bootHere);

type Order = Omit<LaunchOptions, "migrationsDir" | "seedFile"> & { migrationsDir: string; seedFile: string };

async function prepare(
  options: TestBackendOptions,
  launch: (order: Order) => Promise<Backend>,
): Promise<TestBackend> {
  const recipe = {
    seed: options.seed ?? "none",
    migrationsDir: resolve(options.migrationsDir ?? join(SUPABASE, "migrations")),
    seedFile: resolve(options.seedFile ?? categoriesAlone()),
  } as const;
  const dataDir = await mkdtemp(join(tmpdir(), "hikaya-test-"));
  const database = await copyTestDatabase(recipe);
  if (!database) await copyTemplate(recipe, dataDir);
  const backend = await launch({
    ...recipe,
    ...{ dataDir, port: 0, databaseUrl: database?.url },
    ...{ showMails: true, rateLimits: options.rateLimits ?? false },
  });
  return {
    backend,
    url: backend.url,
    asVisitor: () => openClient(backend),
    signUp: (name, { profile = true } = {}) => signUp(backend, name, profile),
    signIn: (name) => signIn(backend, name),
    sql: backend.sql,
    stop: async () => {
      await backend.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let opened = 0;

async function bootHere(order: Order): Promise<Backend> {
  makePasswordsCheap();
  opened += 1;
  // No port is opened. Its mails are shown to this machine alone, which is called so.
  const url = `http://localhost:${opened}`;
  const secrets = readSecrets(order.dataDir);
  const started = {
    kind: "start",
    siteUrl: "http://localhost:8787",
    showMails: true,
    control: false,
  } as const;
  const { database, fetch } = await boot({ ...order, ...started }, secrets, () => {});
  const end = answerInProcess(url, fetch);
  return {
    ...{ url, port: 0, pid: process.pid, publishableKey: PUBLISHABLE_KEY, ...secrets },
    sql: (text, parameters = []) => database.run(text, parameters),
    kill: () => {
      throw new Error("It has no process of its own: start it with startTestBackend.");
    },
    stop: async () => {
      end();
      await database.close();
    },
  };
}

/** A supabase-js client that keeps its session in memory alone. */
export function openClient(backend: Pick<Backend, "url" | "publishableKey">, key?: string): Client {
  return createClient<Database>(backend.url, key ?? backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: WebSocket as never },
  });
}

async function signUp(backend: Backend, name: string, profile: boolean): Promise<Member> {
  const client = openClient(backend);
  const email = `${name}@hikaya.test`;
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { username: name } },
  });
  if (error || !data.session) throw error ?? new Error(`${name} could not sign up.`);
  const id = data.session.user.id;
  if (profile) {
    const { error } = await client.from("user_profiles").insert({ id, username: name });
    if (error) throw new Error(`${name} has no profile: ${error.message}`);
  }
  return { client, id, email, token: data.session.access_token };
}

async function signIn(backend: Backend, name: string): Promise<Member> {
  const client = openClient(backend);
  const email = `${name}@hikaya.test`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id: data.user.id, email, token: data.session.access_token };
}
