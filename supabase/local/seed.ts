import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BackendDatabase, Run, Session } from "./database.ts";
import { BackendStartError } from "./start-error.ts";

type LoadDemo = (run: (sql: string, parameters: unknown[]) => Promise<unknown[]>, now: Date) => Promise<void>;

/** Loads the rows of seed.sql, once for each version of the file, as the Supabase CLI does. */
export async function loadReferenceRows(database: BackendDatabase, file: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return;
  const version = createHash("sha256").update(text).digest("hex").slice(0, 16);
  await loadOnce(database, `seed ${version}`, "The reference rows", (session) => session.script(text));
}

/** Loads the demo community, once in the life of a database. Tells whether it did. */
export async function loadDemoCommunity(database: BackendDatabase, modulePath: string): Promise<boolean> {
  return loadOnce(database, "demo", "The demo community", async ({ run }) => {
    const { loadDemo } = (await import(modulePath)) as { loadDemo: LoadDemo };
    await loadDemo((sql, parameters) => run(sql, parameters), new Date());
  });
}

async function loadOnce(
  database: BackendDatabase,
  name: string,
  title: string,
  load: (session: Session) => Promise<void>,
): Promise<boolean> {
  if (await isLoaded(database.run, name)) return false;
  try {
    await database.transaction(async (session) => {
      await load(session);
      await session.run("insert into local_backend.loaded (name) values ($1)", [name]);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackendStartError(`${title} could not be loaded: ${reason}`);
  }
  return true;
}

async function isLoaded(run: Run, name: string): Promise<boolean> {
  return (await run("select from local_backend.loaded where name = $1", [name])).length > 0;
}
