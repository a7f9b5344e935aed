import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../../supabase/local/process-identity.ts";
import { StartError } from "./settings.ts";

const SOURCES = [
  "app",
  "catalogue",
  "functions",
  "public",
  "vite.config.ts",
  "wrangler.toml",
  "package-lock.json",
];
const STAMP = "build/stamp";
export const WORKER_OPTIONS = "build/worker/options.json";
const LOCK = "build.lock";
const LONGEST_BUILD_MS = 300_000;

/** Builds pages and worker into build/ unless the sources are the ones last built. Throws StartError. */
export async function buildIfNewer(progress: (line: string) => void): Promise<void> {
  await withLock(async () => {
    const fingerprint = fingerprintOf(SOURCES);
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return;
    progress("Building the pages");
    await run("node_modules/.bin/remix", ["vite:build"]);
    progress("Building the worker");
    await run("node_modules/.bin/wrangler", ["deploy", "--dry-run", "--outdir", "build/worker"]);
    await writeWorkerOptions();
    writeFileSync(STAMP, fingerprint);
  });
}

/** What wrangler.toml means to Miniflare, worked out once: loading wrangler at every start costs seconds. */
async function writeWorkerOptions(): Promise<void> {
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { modulesRules: _, ...options } = unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
  writeFileSync(WORKER_OPTIONS, JSON.stringify(options));
}

/** Names, sizes and times of all files: cheap, and a deleted file changes it too. */
function fingerprintOf(paths: string[]): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    if (!existsSync(path)) return;
    const facts = statSync(path);
    if (!facts.isDirectory()) hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`);
    else for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  paths.forEach(visit);
  return hash.digest("hex");
}

/** Two copies started at once share one build folder: the second waits for the first. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  while (!tryLock()) {
    if (Date.now() - started > LONGEST_BUILD_MS)
      throw new StartError(`Another build does not end; remove ${LOCK}.`);
    await pause(250);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function tryLock(): boolean {
  try {
    mkdirSync(LOCK);
    writeFileSync(join(LOCK, "pid"), String(process.pid));
    return true;
  } catch {
    const claims = existsSync(join(LOCK, "pid")) ? Number(readFileSync(join(LOCK, "pid"), "utf8")) : 0;
    if (claims && !isAlive(claims)) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

function run(command: string, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const variables = {
      ...process.env,
      // A test runner sets its own, and React would come with all its warnings.
      NODE_ENV: "production",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
    };
    const child = spawn(command, parameters, { env: variables, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (part) => (output += part));
    child.stderr.on("data", (part) => (output += part));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new StartError(`The build failed (${command.split("/").at(-1)}); its output stands above.`));
    });
  });
}
