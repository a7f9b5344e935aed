import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { createLiteApp } from "./app.ts";
import { readBackendSettings } from "./backend-settings.ts";
import { correctConnection } from "./correct-connection.ts";
import { hashInThread } from "./corrections/threaded-passwords.ts";
import type { BackendDatabase } from "./database.ts";
import { openFolder } from "./database-folder.ts";
import { createApi, createDoors, type Fetch } from "./http.ts";
import { takeTurns } from "./limits/take-turns.ts";
import { Mailbox } from "./mailbox.ts";
import type { StartOrder } from "./messages.ts";
import { applyMigrations } from "./migrate.ts";
import { openPostgres } from "./open-postgres.ts";
import { installTriggers } from "./realtime/triggers.ts";
import { noteStatements } from "./running-statement.ts";
import type { Secrets } from "./secrets.ts";
import { loadDemoCommunity, loadReferenceRows } from "./seed.ts";
import { testAccessRules } from "./self-test.ts";
import { findLogPosition, listReaders, tellWrites } from "./tell-writes.ts";

/** Restarts PostgREST's view of the schema on a hosted project; here too. */
const RELOAD_CHANNEL = "pgrst";

export interface Booted {
  database: BackendDatabase;
  fetch: Fetch;
}

/** Opens the database and brings it to the state of this checkout; the result is ready to be served. */
export async function boot(
  order: StartOrder,
  secrets: Secrets,
  onProgress: (line: string) => void,
): Promise<Booted> {
  onProgress("Opening the database");
  const database = order.databaseUrl
    ? await openPostgres(order.databaseUrl)
    : await openFolder(join(order.dataDir, "database"));
  try {
    const settings = readBackendSettings();
    const mailbox = new Mailbox(order.siteUrl, secrets);
    const app = createLiteApp(database, { secrets, settings, mailbox, siteUrl: order.siteUrl });
    correctConnection(database.connection);
    hashInThread();
    await database.alone(async () => {
      await app.ensureSystemSchema();
      await database.script(
        await readFile(fileURLToPath(new URL("./bootstrap.sql", import.meta.url)), "utf8"),
      );
      await applyMigrations(database, order.migrationsDir, onProgress);
      await loadReferenceRows(database, order.seedFile);
      if (order.seed === "demo") await loadDemo(database, onProgress);
      await setRateLimits(database, order.rateLimits);
      await setPushAlsoTo(database, order.pushAlsoTo);
      await installTriggers(database);
    });
    if (!order.databaseUrl) noteStatements((database.connection as PgliteConnection).driver, order.dataDir);
    await database.connection.clearSchemaCache();
    await database.listen(RELOAD_CHANNEL, () => void database.connection.clearSchemaCache());
    const api = createApi(app, database, { secrets, settings, rateLimits: order.rateLimits });
    onProgress("Checking that the access rules hold");
    await testAccessRules(api, database, secrets);
    const told = order.tellWrites
      ? tellWrites(api, {
          address: order.tellWrites,
          secretKey: secrets.secretKey,
          readers: await listReaders(database),
          position: () => findLogPosition(database),
        })
      : api;
    const { secretKey } = secrets;
    const inTurn = takeTurns(told, { secretKey, rateLimits: order.rateLimits });
    return { database, fetch: createDoors(inTurn, database, order.showMails ? mailbox : null) };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function loadDemo(database: BackendDatabase, onProgress: (line: string) => void): Promise<void> {
  const module = new URL("../demo/load.ts", import.meta.url).href;
  if (await loadDemoCommunity(database, module)) onProgress("Loaded the demo community");
}

async function setRateLimits(database: BackendDatabase, on: boolean): Promise<void> {
  const [there] = await database.run(
    "select from pg_proc where oid = to_regprocedure('private.set_rate_limits(boolean)')",
  );
  if (there) await database.run("select private.set_rate_limits($1)", [on]);
}

async function setPushAlsoTo(database: BackendDatabase, origin: string | undefined): Promise<void> {
  const [there] = await database.run(
    "select from pg_attribute where attrelid = to_regclass('private.settings') and attname = 'push_also_to'",
  );
  if (there) await database.run("update private.settings set push_also_to = $1", [origin ?? null]);
}
