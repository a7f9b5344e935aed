import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyTemplate } from "./database-template.ts";
import { freePort } from "./ports.ts";

export interface SiteOptions {
  /** A folder that begins empty begins with every migration; without one the site gets one with these and the seed. */
  dataDir?: string;
  port?: number;
  backendPort?: number;
  seed?: "demo" | "none";
  rateLimits?: "on" | "off";
  /** Further variables, e.g. wrong ones. */
  variables?: Record<string, string>;
  /** How to start it; the script itself when absent. */
  command?: [string, ...string[]];
  /** The checkout to start; this one when absent. */
  checkout?: string;
}

/** The product as `npm start` runs it, in processes of its own. */
export interface Site {
  url: string;
  backendUrl: string;
  dataDir: string;
  port: number;
  backendPort: number;
  process: ChildProcess;
  output(): string;
  /** Sends a signal and waits for the end; the exit code, null when a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends the processes and removes the folder. */
  stop(): Promise<void>;
}

const LONGEST_START_MS = 300_000;

const SUPABASE = fileURLToPath(new URL("../../supabase", import.meta.url));
const RECIPE = {
  migrationsDir: join(SUPABASE, "migrations"),
  seedFile: join(SUPABASE, "seed.sql"),
} as const;

/** Starts the site and waits for its ready line; rejects with what it said when it ends before. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await prepareFolder(options.seed));
  const port = options.port ?? (await freePort());
  const backendPort = options.backendPort ?? (await freePort());
  const child = spawnSite({ ...options, dataDir, port, backendPort });
  const ended = new Promise<number | null>((resolve) => child.process.once("exit", resolve));
  await Promise.race([
    child.says(/^Ready on /m),
    ended.then((code) => {
      throw new Error(`The site ended with ${code} before it was ready:\n${child.output()}`);
    }),
  ]);
  const end = (signal: NodeJS.Signals = "SIGTERM") => {
    child.process.kill(signal);
    return ended;
  };
  return {
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    dataDir,
    port,
    backendPort,
    process: child.process,
    output: child.output,
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder with a migrated database and the demo community, where it is wanted. */
async function prepareFolder(seed: "demo" | "none" = "none"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hikaya-site-"));
  await copyTemplate({ ...RECIPE, seed }, folder);
  return folder;
}

/** Starts a site that is expected to give up; what it said and its exit code. */
export async function startInVain(options: SiteOptions): Promise<{ code: number | null; errors: string }> {
  const child = spawnSite(options);
  const ended = new Promise<number | null>((resolve) => child.process.once("exit", resolve));
  child.process.stdout.on("data", (part) => {
    if (String(part).includes("Ready on")) child.process.kill();
  });
  const code = await ended;
  return { code, errors: child.errors().trim() };
}

function spawnSite(options: SiteOptions) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const [program, ...parameters] = options.command ?? [
    process.execPath,
    "--import",
    "tsx",
    "functions/local.ts",
  ];
  const child = spawn(program, parameters, {
    cwd: options.checkout,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      ...(options.port && { PORT: String(options.port) }),
      ...(options.backendPort && { BACKEND_PORT: String(options.backendPort) }),
      ...(options.dataDir && { DATA_DIR: options.dataDir }),
      SEED: options.seed ?? "none",
      RATE_LIMITS: options.rateLimits ?? "off",
      // The sample dramas go on coming out: a forum would have one post more than a test wrote.
      DROP_THREADS: "off",
      // As whoever tests a site by hand asks for; tests/functions/mails.test.ts starts some without.
      DEV_MAIL: "on",
      ...options.variables,
    },
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (part) => (output += part));
  child.stderr.on("data", (part) => {
    output += part;
    errors += part;
  });
  const says = (words: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Waited in vain for ${words}:\n${output}`)),
        LONGEST_START_MS,
      );
      const look = () => {
        if (!words.test(output)) return;
        clearTimeout(timer);
        child.stdout.off("data", look);
        resolve();
      };
      child.stdout.on("data", look);
    });
  return { process: child, output: () => output, errors: () => errors, says };
}
