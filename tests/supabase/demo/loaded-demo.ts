import { readdir, readFile } from "node:fs/promises";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { afterAll, beforeAll } from "vitest";
import { loadDemo, type Run } from "../../../supabase/demo/load.ts";

const SUPABASE = new URL("../../../supabase/", import.meta.url);
export const PUBLISHABLE_KEY = "sb_publishable_local";

const connection = new PgliteConnection({ pgliteOptions: { extensions: { citext, pg_trgm } } });
export const app = new App({
  connection,
  api: { schemas: ["public"] },
  auth: {
    enabled: true,
    site_url: "http://localhost",
    jwt_secret: "a secret of at least thirty-two letters",
    publishable_key: PUBLISHABLE_KEY,
  },
});
export const run: Run = async (sql, parameters) => (await connection.driver.query(sql, parameters)).rows;

/** In one transaction, as the backend does. */
export async function load(): Promise<void> {
  await connection.driver.exec("begin");
  await loadDemo(run, new Date());
  await connection.driver.exec("commit");
}

/** The demo is loaded before the first test of a file. */
export function openLoaded(): void {
  beforeAll(async () => {
    await connection.driver.waitReady;
    await app.ensureSystemSchema();
    const migrations = (await readdir(new URL("migrations/", SUPABASE)))
      .filter((file) => file.endsWith(".sql"))
      .sort();
    const files = ["local/bootstrap.sql", ...migrations.map((file) => `migrations/${file}`), "seed.sql"];
    for (const file of files) await connection.driver.exec(await readFile(new URL(file, SUPABASE), "utf8"));
    await load();
  });

  afterAll(() => connection.close());
}
