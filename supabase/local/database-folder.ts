import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BackendDatabase } from "./database.ts";
import { openPglite } from "./open-pglite.ts";
import { BackendStartError } from "./start-error.ts";

/** The PostgreSQL inside the pinned PGlite: it opens no folder of another. */
const ENGINE = 18;

/** Written once a folder was opened for the first time. */
const MARK = "hikaya.opened";

/** Opens the embedded database in a folder, made when missing. Throws a BackendStartError when it cannot be opened. */
export async function openFolder(folder: string): Promise<BackendDatabase> {
  await putAsideUnfinished(folder);
  if (existsSync(folder)) await requireEngine(folder);
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

async function requireEngine(folder: string): Promise<void> {
  const advice =
    "Restore the folder from a backup, or set DATA_DIR to another folder to begin with an empty one.";
  for (const file of ["PG_VERSION", "global/pg_control"]) {
    if (existsSync(join(folder, file))) continue;
    throw new BackendStartError(`The database in ${folder} cannot be opened: ${file} is missing. ${advice}`);
  }
  const version = Number(await readFile(join(folder, "PG_VERSION"), "utf8"));
  if (version === ENGINE) return;
  throw new BackendStartError(
    `The database in ${folder} was made by PostgreSQL ${version}, and this version of Hikaya reads ${ENGINE}. Nothing was changed. Move the folder away, or set DATA_DIR to another one, to begin with an empty database; the version of Hikaya that made it still opens it.`,
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
