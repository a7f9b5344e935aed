import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createServerClient } from "@supabase/ssr";
import { Miniflare } from "miniflare";
import WebSocket from "ws";
import { sessionCookieName } from "../../app/platform/session.server.ts";
import { storeIn } from "../../catalogue/local-store.ts";
import { publishFiles } from "../../functions/local/publish-files.ts";
import { readPushKeys } from "../../functions/local/push-keys.ts";
import worker from "../../functions/worker.ts";
import { storeDemoImages } from "../../supabase/demo/images.ts";
import { boot } from "../../supabase/local/boot.ts";
import { PUBLISHABLE_KEY, readSecrets } from "../../supabase/local/secrets.ts";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { makePasswordsCheap } from "../support/cheap-passwords.ts";
import { copyTemplate } from "../support/database-template.ts";
import { answerInProcess } from "../support/in-process.ts";
import { Reader, type ReaderOptions } from "./reader.ts";

// The product within the process of a test: the front door, its pages and the backend, asked without a port.

const ORIGIN = "http://hikaya.test";
const BACKEND = "http://backend.test";
const SUPABASE = resolve(import.meta.dirname, "../../supabase");

/** Somebody with an account: what a browser without scripts sees of the site, and their client at the backend. */
export interface Person {
  id: string;
  client: Client;
  reader: Reader;
}

export interface App {
  /** Somebody who is not signed in. */
  visit(options?: ReaderOptions): Reader;
  /** A new member with a completed profile, signed in. */
  arrive(name: string, options?: ReaderOptions): Promise<Person>;
  /** Somebody of the demo community, signed in. */
  enter(name: string, options?: ReaderOptions): Promise<Person>;
  /** What the mails to this address say, newest first. */
  mailsTo(email: string): Promise<string[]>;
  /** One statement as superuser, to arrange what the API does not allow. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
}

type Ask = (request: Request) => Promise<Response>;

let opened: Promise<App> | undefined;

/** The app with the demo community. Files that run in one process share it, one after the other. */
export function openApp(): Promise<App> {
  opened ??= start();
  return opened;
}

async function start(): Promise<App> {
  // Node 20 has none; nothing here opens one.
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
  const dataDir = await mkdtemp(join(tmpdir(), "hikaya-app-"));
  const recipe = {
    seed: "demo",
    migrationsDir: join(SUPABASE, "migrations"),
    seedFile: join(SUPABASE, "seed.sql"),
  } as const;
  await copyTemplate(recipe, dataDir);
  const secrets = readSecrets(dataDir);
  const order = {
    ...{
      kind: "start" as const,
      ...recipe,
      dataDir,
      port: 0,
      rateLimits: false,
      showMails: true,
      control: false,
    },
    siteUrl: ORIGIN,
  } as const;
  makePasswordsCheap();
  const backend = await boot(order, secrets, () => {});
  answerInProcess(BACKEND, backend.fetch);
  const stores = await openStores();
  const environment = {
    ...{ APP_ENV: "production", VISITOR_CACHE: "0", DROP_THREADS: "off" },
    ...{ ORIGIN, SUPABASE_URL: BACKEND, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY },
    ...{ SUPABASE_JWT_SECRET: secrets.jwtSecret, SUPABASE_SECRET_KEY: secrets.secretKey },
    ...{ CATALOGUE: stores.catalogue, IMAGES: stores.images, ASSETS: {} },
    ...readPushKeys(dataDir),
  };
  // Nothing that takes its time is done any more then.
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const ask: Ask = async (request) => {
    const waiting: Promise<unknown>[] = [];
    const execution = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), props: {} };
    const answer = await worker.fetch(request, environment, { ...execution, passThroughOnException() {} });
    const body = await answer.arrayBuffer();
    // What a page does after it was answered is done before the next is asked.
    await Promise.allSettled(waiting);
    return new Response(isEmpty(answer.status) ? null : body, answer);
  };
  const visit = (options?: ReaderOptions) => new Reader(ORIGIN, ask, options);
  const name = sessionCookieName({ ORIGIN });
  /** As the page to sign in does, without the welcome that follows it a second later. */
  const signIn = async (reader: Reader, email: string) => {
    const keep = (cookies: { name: string; value: string }[]) => {
      for (const cookie of cookies) reader.keep(cookie.name, cookie.value);
    };
    const db = createServerClient(BACKEND, PUBLISHABLE_KEY, {
      cookieOptions: { name },
      cookies: { encode: "tokens-only", getAll: () => [], setAll: keep },
    });
    const { error } = await db.auth.signInWithPassword({ email, password: PASSWORD });
    if (error) throw new Error(`${email} cannot sign in: ${error.message}`);
    return reader;
  };
  const open = () => openClient({ url: BACKEND, publishableKey: PUBLISHABLE_KEY });
  return {
    visit,
    enter: async (name, options) => {
      const client = open();
      const { data, error } = await client.auth.signInWithPassword({
        email: mailOf(name),
        password: PASSWORD,
      });
      if (error) throw new Error(`${name} cannot sign in: ${error.message}`);
      return { id: data.user.id, client, reader: await signIn(visit(options), mailOf(name)) };
    },
    arrive: async (name, options) => {
      const client = open();
      const signedUp = { email: mailOf(name), password: PASSWORD, options: { data: { username: name } } };
      const { data, error } = await client.auth.signUp(signedUp);
      // Files share the app with those before them: a name that two of them use is refused here.
      if (error || !data.user) throw new Error(`${name} cannot sign up: ${error?.message}`);
      await client.from("user_profiles").insert({ id: data.user.id, username: name }).throwOnError();
      return { id: data.user.id, client, reader: await signIn(visit(options), mailOf(name)) };
    },
    mailsTo: async (email) => {
      const answer = await backend.fetch(new Request("http://localhost/_dev/mail"));
      const mails = (await answer.json()) as { to: string; text: string }[];
      return mails.filter(({ to }) => to === email).map(({ text }) => text);
    },
    sql: (text, parameters = []) => backend.database.run(text, parameters),
  };
}

const mailOf = (name: string) => `${name}@hikaya.test`;

const isEmpty = (status: number) => status === 204 || status === 304;

/** The catalogue and the bucket of images, filled; in memory. */
async function openStores() {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    cf: false,
    kvNamespaces: ["CATALOGUE"],
    r2Buckets: ["IMAGES"],
  });
  const catalogue = await miniflare.getKVNamespace("CATALOGUE");
  const images = await miniflare.getR2Bucket("IMAGES");
  await Promise.all([publishFiles(storeIn(catalogue), "memory"), storeDemoImages(images)]);
  return { catalogue, images };
}
