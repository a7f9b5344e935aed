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
 * Does the work in each store the command means: with --remote Cloudflare's, else those below DATA_DIR, which
 * `npm start` and, where it ever ran, `npm run dev` read.
 */
export async function inEachStore(
  work: (store: CatalogueStore, place: string) => Promise<void>,
): Promise<void> {
  if (process.argv.includes("--remote")) return work(remoteStore, "Cloudflare");
  const folder = resolve(process.env.DATA_DIR || ".data");
  for (const place of [folder, join(folder, "dev")].filter((one) => one === folder || existsSync(one))) {
    const { store, close } = await openLocalStore(place);
    await work(store, place).finally(close);
  }
}
