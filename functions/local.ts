import { join } from "node:path";
import type { Backend } from "../supabase/local/launch.ts";
import { BackendStartError } from "../supabase/local/start-error.ts";
import { buildIfNewer } from "./local/build.ts";
import { requireFreePort, requireStores, requireWritable } from "./local/preflight.ts";
import { readPushKeys } from "./local/push-keys.ts";
import { readSettings, type Settings, StartError } from "./local/settings.ts";
import { keepBackend } from "./local/supervise-backend.ts";

// `npm start`: the embedded backend in a process of its own and the built worker in workerd.
// `npm run dev` (--dev): the same backend behind Vite's development server.

const isDevelopment = process.argv.includes("--dev");
const say = (line: string) => console.log(line);
const running: { stop(): Promise<void> }[] = [];
let stopping = false;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  requireWritable(settings.DATA_DIR);
  requireStores(isDevelopment ? join(settings.DATA_DIR, "dev") : settings.DATA_DIR);
  await requireFreePort(settings.PORT, "PORT");
  await requireFreePort(settings.BACKEND_PORT, "BACKEND_PORT");
  const serve = isDevelopment ? loadDevelopmentServer() : loadWorkerServer();
  // The backend opens its database in a process of its own; pages are built and the worker's runtime is loaded meanwhile.
  const [built, started] = await Promise.allSettled([
    isDevelopment ? undefined : buildIfNewer(say),
    startBackend(settings),
  ]);
  if (built.status === "rejected") throw built.reason;
  if (started.status === "rejected") throw started.reason;
  const backend = started.value;
  say("Starting the worker");
  running.push(await (await serve)(settings, workerVariables(settings, backend)));
  answerSignals();
  say(`Ready on http://localhost:${settings.PORT}`);
}

type Serve = (settings: Settings, variables: Record<string, string>) => Promise<{ stop(): Promise<void> }>;

async function loadWorkerServer(): Promise<Serve> {
  const { serveWorker } = await import("./local/serve-worker.ts");
  return ({ PORT, DATA_DIR, SEED, RATE_LIMITS, INSPECTOR_PORT }, variables) =>
    serveWorker({
      port: PORT,
      variables,
      stateFolder: DATA_DIR,
      isDemo: SEED === "demo",
      hasLimits: RATE_LIMITS === "on",
      ...(INSPECTOR_PORT && { inspectorPort: INSPECTOR_PORT }),
    });
}

async function loadDevelopmentServer(): Promise<Serve> {
  const { serveDevelopment } = await import("./local/serve-development.ts");
  return ({ DATA_DIR, SEED }, variables) =>
    serveDevelopment({ variables, stateFolder: join(DATA_DIR, "dev"), isDemo: SEED === "demo" });
}

function workerVariables(settings: Settings, backend: Backend): Record<string, string> {
  return {
    APP_ENV: isDevelopment ? "development" : "production",
    // Development shows what was changed, at once.
    VISITOR_CACHE: isDevelopment ? "0" : settings.VISITOR_CACHE,
    ORIGIN: `http://localhost:${settings.PORT}`,
    ALSO_ORIGINS: `http://127.0.0.1:${settings.PORT}`,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_JWT_SECRET: backend.jwtSecret,
    SUPABASE_SECRET_KEY: backend.secretKey,
    DROP_THREADS: settings.DROP_THREADS,
    ...readPushKeys(settings.DATA_DIR),
    ...(settings.PUSH_ALSO_TO && { PUSH_ALSO_TO: settings.PUSH_ALSO_TO }),
  };
}

async function startBackend(settings: Settings): Promise<Backend> {
  const kept = await keepBackend(
    {
      dataDir: settings.DATA_DIR,
      port: settings.BACKEND_PORT,
      seed: settings.SEED,
      databaseUrl: settings.DATABASE_URL,
      rateLimits: settings.RATE_LIMITS === "on",
      // Whoever reads them is anybody: a started product may stand behind a proxy for everyone.
      showMails: (settings.DEV_MAIL ?? (isDevelopment ? "on" : "off")) === "on",
      siteUrl: `http://localhost:${settings.PORT}`,
      pushAlsoTo: settings.PUSH_ALSO_TO,
      tellWrites: isDevelopment ? undefined : `http://127.0.0.1:${settings.PORT}/api/purge-cache`,
    },
    say,
  );
  running.push(kept);
  return kept.current();
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // The worker first: it still answers requests that the backend must serve.
  for (const part of running.reverse()) await part.stop().catch(() => {});
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  const isExpected = error instanceof StartError || error instanceof BackendStartError;
  console.error(isExpected ? error.message : error);
  return stop(1);
}

/** Miniflare leaves hooks of its own that end the process at once, with code 143 and the backend still running. */
function answerSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0));
  }
}

answerSignals();
start().catch(fail);
