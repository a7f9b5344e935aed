import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { CatalogueError } from "./catalogue.ts";
import { openLocalStore } from "./local-store.ts";
import { remoteStore } from "./remote-store.ts";
import { type CatalogueStore, PublishError } from "./versions.ts";

/** Runs a command; what its user can put right is said without a stack, and the exit code is 1. */
export async function runCommand(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof CatalogueError || error instanceof PublishError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Does the work in each store the command means: with --remote Cloudflare's, else those below DATA_DIR of `npm start` and
 * `npm run dev`, of which one may never have run. Refused only when it can be done in none of them.
 */
export async function inEachStore(
  work: (store: CatalogueStore, place: string) => Promise<void>,
): Promise<void> {
  if (process.argv.includes("--remote")) return work(remoteStore, "Cloudflare");
  const folder = resolve(process.env.DATA_DIR || ".data");
  const places = [folder, join(folder, "dev")].filter((place) => existsSync(join(place, "kv")));
  const refused: PublishError[] = [];
  const tried = places.length > 0 ? places : [folder];
  for (const place of tried) {
    const { store, close } = await openLocalStore(place);
    try {
      await work(store, place);
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      refused.push(error);
    } finally {
      await close();
    }
  }
  if (refused[0] && refused.length === tried.length) throw refused[0];
}
