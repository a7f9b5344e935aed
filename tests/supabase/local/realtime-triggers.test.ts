import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import type { BackendDatabase } from "../../../supabase/local/database.ts";
import { installTriggers } from "../../../supabase/local/realtime/triggers.ts";

test("S14 a table announces only the kinds of change that its publication has", async () => {
  const database = await PGlite.create();
  await database.exec(`
    create schema local_backend;
    create table public.notes (id int primary key);
    create publication supabase_realtime for table public.notes with (publish = 'insert, update')`);
  const backend = { script: async (sql: string) => void (await database.exec(sql)) };
  await installTriggers(backend as unknown as BackendDatabase);
  const { rows } = await database.query(
    "select event_manipulation as event from information_schema.triggers where trigger_name = 'zz_local_realtime' order by 1",
  );
  expect(rows).toEqual([{ event: "INSERT" }, { event: "UPDATE" }]);
  await database.close();
});
