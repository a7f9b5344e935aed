import { afterAll, beforeAll } from "vitest";
import { openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

export let database: SchemaDatabase;

/** A database for the tests of a file; what they begin with is written after this call. */
export function openDatabase(): void {
  beforeAll(async () => {
    database = await openSchemaDatabase();
  });
  afterAll(() => database.close());
}
