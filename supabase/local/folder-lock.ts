import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProcessStart } from "./process-identity.ts";
import { BackendStartError } from "./start-error.ts";

const LOCK_NAME = /^backend\.lock\.(\d+)$/;

interface Owner {
  pid: number;
  start: string | null;
}

/**
 * Takes a folder for this process alone and returns the function that gives it back.
 * Throws a BackendStartError that names the owner when a living process holds it.
 *
 * PGlite has no lock of its own, and two processes on one folder destroy each other's rows. Each owner writes
 * generation n + 1 of the lock file, and only one process can create that name, so two starts that both find
 * a dead owner never both win. The newest generation is never deleted: a killed owner needs no clean-up, its
 * lock is void because its process is gone.
 */
export function lockFolder(folder: string): () => void {
  for (;;) {
    const generations = listGenerations(folder);
    const newest = generations.at(-1) ?? 0;
    const owner = newest > 0 ? readOwner(join(folder, lockName(newest))) : null;
    if (owner && isStillRunning(owner)) {
      throw new BackendStartError(
        `The folder ${folder} is in use by another copy of Hikaya (process ${owner.pid}); stop it first or set DATA_DIR to another folder.`,
      );
    }
    const mine = join(folder, lockName(newest + 1));
    if (!createExclusively(mine, { pid: process.pid, start: findProcessStart(process.pid) })) continue;
    for (const old of generations) rmSync(join(folder, lockName(old)), { force: true });
    return () => writeFileSync(mine, JSON.stringify({ pid: 0, start: null } satisfies Owner));
  }
}

function lockName(generation: number): string {
  return `backend.lock.${generation}`;
}

function listGenerations(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(LOCK_NAME.exec(name)?.[1] ?? 0))
    .filter((generation) => generation > 0)
    .sort((a, b) => a - b);
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function isStillRunning(owner: Owner): boolean {
  return owner.start !== null && findProcessStart(owner.pid) === owner.start;
}

/** A hard link appears together with its content, so that no reader ever sees a half-written owner. */
function createExclusively(file: string, owner: Owner): boolean {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
