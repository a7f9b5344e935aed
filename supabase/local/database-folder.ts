import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { carryOver } from "./carry-over.ts";
import type { BackendDatabase } from "./database.ts";
import { openPglite } from "./open-pglite.ts";
import { BackendStartError } from "./start-error.ts";

/** The PostgreSQL inside the pinned PGlite, and the one before it, whose folders it cannot open. */
const ENGINE = 18;
const OLDER_ENGINE = 17;

/** Written once a folder was opened for the first time, or carried over whole. */
const MARK = "hikaya.opened";

/** Opens the embedded database in a folder, made when missing and carried over when an older engine made it. */
export async function openFolder(
  folder: string,
  onProgress: (line: string) => void,
): Promise<BackendDatabase> {
  await finishCarryOver(folder);
  await putAsideUnfinished(folder);
  if (existsSync(folder)) await requireEngine(folder, onProgress);
  else await mkdir(folder, { recursive: true });
  try {
    const database = await openPglite(folder);
    await writeFile(join(folder, MARK), "");
    return database;
  } catch (error) {
    throw new BackendStartError(`The database in ${folder} cannot be opened: ${describe(error)}`);
  }
}

/**
 * A first start that was killed half-way leaves a folder no Postgres can open and no row that anyone was told of:
 * without the mark it is put aside and made anew. Put aside, not deleted: a folder copied without its mark still
 * holds somebody's rows.
 */
async function putAsideUnfinished(folder: string): Promise<void> {
  if (existsSync(folder) && !existsSync(join(folder, MARK))) {
    await rename(folder, `${folder}.unfinished-${Date.now()}`);
  }
}

async function requireEngine(folder: string, onProgress: (line: string) => void): Promise<void> {
  const advice =
    "Restore the folder from a backup, or set DATA_DIR to another folder to begin with an empty one.";
  for (const file of ["PG_VERSION", "global/pg_control"]) {
    if (existsSync(join(folder, file))) continue;
    throw new BackendStartError(`The database in ${folder} cannot be opened: ${file} is missing. ${advice}`);
  }
  const version = Number(await readFile(join(folder, "PG_VERSION"), "utf8"));
  if (version === ENGINE) return;
  if (version === OLDER_ENGINE) return carryFolderOver(folder, onProgress);
  throw new BackendStartError(
    `The database in ${folder} was made by PostgreSQL ${version}, and this version of Hikaya reads ${OLDER_ENGINE} and ${ENGINE}. Nothing was changed; use the version of Hikaya that made it, or another DATA_DIR.`,
  );
}

const draftOf = (folder: string) => `${folder}.carried-over`;

/** The new folder is made beside the old one and takes its place when it is whole; the old one is kept. */
async function carryFolderOver(folder: string, onProgress: (line: string) => void): Promise<void> {
  onProgress(`Moving the database from PostgreSQL ${OLDER_ENGINE} to ${ENGINE}`);
  const draft = draftOf(folder);
  await rm(draft, { recursive: true, force: true });
  try {
    await carryOver(folder, draft);
    await writeFile(join(draft, MARK), "");
  } catch (error) {
    throw new BackendStartError(
      `The database in ${folder} was made by PostgreSQL ${OLDER_ENGINE} and could not be moved to ${ENGINE}: ${describe(error)}. Nothing was changed; the version of Hikaya that made it still opens it.`,
    );
  }
  const kept = nameForOlder(folder);
  await rename(folder, kept);
  await rename(draft, folder);
  onProgress(`Everything was moved; the old database is kept in ${kept}, delete it when you like`);
}

/** Ended between the two renames: the new folder is whole and only has to take its place. */
async function finishCarryOver(folder: string): Promise<void> {
  const draft = draftOf(folder);
  if (!existsSync(folder) && existsSync(join(draft, MARK))) await rename(draft, folder);
}

function nameForOlder(folder: string): string {
  const plain = `${folder}.postgresql-${OLDER_ENGINE}`;
  return existsSync(plain) ? `${plain}-${Date.now()}` : plain;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
