import { openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

const NAME = "running-statement";
const LONGEST = 2_000;

/**
 * Keeps in a file of the data folder what the database is at, without values: they are parameters, and what stands in
 * quotation marks is left out. A process that hangs cannot be asked, and whoever ends it wants to know why.
 */
export function noteStatements(pglite: Pick<PGlite, "query" | "exec">, dataDir: string): void {
  const file = openSync(join(dataDir, NAME), "w", 0o600);
  const note = (text: string) => {
    try {
      writeSync(file, `${text}\n`, 0);
    } catch {
      // On a full disk the statement itself will say so.
    }
  };
  for (const way of ["query", "exec"] as const) {
    const ask = pglite[way].bind(pglite) as (text: string, ...rest: unknown[]) => Promise<never>;
    pglite[way] = async (text: string, ...rest: unknown[]) => {
      note(shapeOf(text));
      try {
        return await ask(text, ...rest);
      } finally {
        note("");
      }
    };
  }
}

/** What a database at this folder is at, or was when its process ended; null for nothing. */
export function readRunningStatement(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, NAME), "utf8").split("\n")[0] || null;
  } catch {
    return null;
  }
}

function shapeOf(statement: string): string {
  return statement
    .slice(0, LONGEST)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "?")
    .replace(/\s+/g, " ");
}
