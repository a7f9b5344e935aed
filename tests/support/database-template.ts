import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { lockFolder } from "../../supabase/local/folder-lock.ts";
import { launchBackend } from "../../supabase/local/launch.ts";
import { BackendStartError } from "../../supabase/local/start-error.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache/hikaya");
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What a template is made of; two tests that agree in all of it share one. */
export interface TemplateRecipe {
  migrationsDir: string;
  seedFile: string;
  seed: "demo" | "none";
}

/**
 * Copies a database with all migrations applied into a folder, in about a tenth of the time that making one
 * takes. It is made once per content of the migrations, the seed and the backend, and shared by all processes.
 */
export async function copyTemplate(recipe: TemplateRecipe, into: string): Promise<void> {
  const template = await keepOnce(await hashRecipe(recipe), (draft) => makeTemplate(recipe, draft));
  const database = join(into, "database");
  await mkdir(database, { recursive: true, mode: 0o700 });
  // Over a thousand files, which Node copies in twice the time.
  await promisify(execFile)("cp", ["-R", `${template}/.`, database]);
}

/** Where something lies that is made once under this name, for all processes, and kept for a day. */
export async function keepOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const kept = join(CACHE, name);
  await mkdir(CACHE, { recursive: true });
  while (!(await exists(kept))) {
    const unlock = tryLock(CACHE);
    if (!unlock) {
      await wait(100);
      continue;
    }
    try {
      if (!(await exists(kept))) {
        await dropOld();
        // Made beside its final name and renamed: what is half made is never taken for whole.
        const draft = `${kept}.draft`;
        await rm(draft, { recursive: true, force: true });
        await make(draft);
        await rename(draft, kept);
      }
    } finally {
      unlock();
    }
  }
  return kept;
}

async function makeTemplate(recipe: TemplateRecipe, draft: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "hikaya-template-"));
  try {
    const backend = await launchBackend({ ...recipe, dataDir, port: 0, rateLimits: false });
    await backend.stop();
    await cp(join(dataDir, "database"), draft, { recursive: true });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function dropOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

function tryLock(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof BackendStartError) return null;
    throw error;
  }
}

/** The name of what is made of this recipe. */
export async function hashRecipe({ migrationsDir, seedFile, seed }: TemplateRecipe): Promise<string> {
  const words: string[] = [seed];
  const folders = [
    migrationsDir,
    resolve(ROOT, "supabase/local"),
    resolve(ROOT, "node_modules/@supabase/lite/package.json"),
    resolve(ROOT, "node_modules/@electric-sql/pglite/package.json"),
  ];
  // The demo community's dates are counted from the day it is loaded.
  if (seed === "demo") {
    words.push(new Date().toISOString().slice(0, 10));
    folders.push(resolve(ROOT, "supabase/demo"));
  }
  return hashFiles([...folders, seedFile], words);
}

/** The same for these words and the same content of these files and folders; 24 hexadecimal digits. */
export async function hashFiles(paths: readonly string[], words: readonly string[] = []): Promise<string> {
  const hash = createHash("sha256").update(words.join());
  for (const path of paths) await addToHash(hash, path);
  return hash.digest("hex").slice(0, 24);
}

async function addToHash(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  if (!(await exists(path))) return;
  if ((await stat(path)).isFile()) {
    hash.update(await readFile(path));
    return;
  }
  for (const name of (await readdir(path)).sort()) {
    // Names, not whole paths: equal content is one template wherever it lies.
    hash.update(name);
    await addToHash(hash, join(path, name));
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
