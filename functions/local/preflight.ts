import { accessSync, closeSync, constants, existsSync, openSync, readdirSync, readSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { makeFolder } from "../../supabase/local/make-folder.ts";
import { StartError } from "./settings.ts";

/** Makes sure that the data folder can be written. Throws StartError. */
export function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data folder ${folder} cannot be written; choose another with DATA_DIR.`);
  }
}

const SQLITE = "SQLite format 3\0";
const STORES = {
  kv: ["The catalogue's store", "Delete that folder; it is filled again at the start."],
  r2: ["The images' store", "Put a backup of it back, or delete it: members' images are gone then."],
} as const;

/**
 * Makes sure that the databases of the catalogue and of the images are databases; the worker's runtime ends without a
 * sentence where one is not. Throws StartError.
 */
export function requireStores(folder: string): void {
  for (const [kind, [store, advice]] of Object.entries(STORES)) {
    const place = join(folder, kind);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place, { recursive: true, encoding: "utf8" })) {
      if (name.endsWith(".sqlite") && !isDatabase(join(place, name)))
        throw new StartError(`${store} in ${place} cannot be used: ${name} is no database. ${advice}`);
    }
  }
}

/** An empty file becomes one when it is opened. */
function isDatabase(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(SQLITE.length);
    const length = readSync(file, head, 0, head.length, 0);
    return length === 0 || head.toString("latin1") === SQLITE;
  } finally {
    closeSync(file);
  }
}

/** Makes sure that nobody else listens on a port. Throws StartError. */
export function requireFreePort(port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(new StartError(`Port ${port} is taken; choose another with ${variable}.`)),
    );
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve()));
  });
}
