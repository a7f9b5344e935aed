import { afterAll, beforeAll, beforeEach } from "vitest";
import { CAST, type Member, openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

export let database: SchemaDatabase;

/** A database whose cast is no longer new, for the tests of a file; before each of them these tables are emptied. */
export function openLibraries(emptied: readonly string[]): void {
  beforeAll(async () => {
    database = await openSchemaDatabase();
    await database.own("update public.user_profiles set created_at = now() - interval '2 days'");
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of emptied) await database.own(`delete from ${table}`);
  });
}

/** What a function answers to that member. */
export async function answer<T>(who: Member, call: string, values: unknown[] = []): Promise<T> {
  const [row] = await database.as<{ it: T }>(who, `select ${call} as it`, values);
  return row?.it as T;
}

export const track = (who: Member, drama: string, position: number, status = "watching", seen = 0) =>
  answer(who, "set_tracking($1, $2, $3, $4)", [drama, seen, status, position]);

/** Everyone may look into the library of this member. */
export const open = (owner: Member) =>
  database.own("insert into public.user_settings (user_id, library_visibility) values ($1, 'everyone')", [
    CAST[owner],
  ]);

/** Counters that do not say what the rows say. */
export const drift = () => database.own("select * from private.counter_drift()");
