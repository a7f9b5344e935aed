import { afterAll, beforeAll, beforeEach } from "vitest";
import { CAST, GENERAL, type Member, openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

export let database: SchemaDatabase;
export let open: string;

export function insertInto(who: Member, table: string, row: Record<string, unknown>): Promise<string> {
  return database.insert(who, table, row);
}

export const postOf = (who: Member, content: string, more: object = {}) => ({
  title: "T",
  content,
  author_id: CAST[who],
  category_id: GENERAL,
  ...more,
});
export const sees = async (who: Member | null, table: string, id: string) =>
  (await database.as(who, `select id from ${table} where id = $1`, [id])).length === 1;

/** A database whose moderators have filtered a few words and a site. */
export function openFiltered(): void {
  beforeAll(async () => {
    database = await openSchemaDatabase();
    await database.as("mona", "select add_filter('word', 'مراهنات')");
    await database.as("mona", "select add_filter('word', 'free coins', 'A wave of spam')");
    for (const word of ["كازينو", "lucky", "قمار الكتروني"]) {
      await database.as("mona", "select add_filter('word', $1)", [word]);
    }
    await database.as("mona", "select add_filter('link', 'https://www.Bad.example/offer')");
    open = await insertInto("layla", "posts", postOf("layla", "An open post"));
  });
  afterAll(() => database.close());
  beforeEach(() => database.own("delete from notifications"));
}
