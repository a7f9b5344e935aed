import { expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST } from "./schema-database.ts";

openDatabase();

/** Has that many more people write to layla, whom all of them know. */
async function writeToLayla(people: number) {
  const layla = [CAST.layla];
  await database.own("set session_replication_role = replica");
  await database.own(
    "create temporary table others as select gen_random_uuid() id from generate_series(1, $1)",
    [people],
  );
  await database.own("insert into auth.users (id, email) select id, id || '@hikaya.test' from others");
  await database.own(
    "insert into user_profiles (id, username) select id, 'n' || left(id::text, 8) from others",
  );
  await database.own("insert into conversations (id) select id from others");
  await database.own(
    `insert into private.conversation_pairs (low, high, conversation_id)
     select least(id, $1::uuid), greatest(id, $1::uuid), id from others`,
    layla,
  );
  await database.own(
    `insert into conversation_participants (conversation_id, user_id)
     select others.id, member from others, unnest(array[others.id, $1::uuid]) member`,
    layla,
  );
  await database.own("drop table others");
  await database.own("set session_replication_role = origin");
  await database.own("analyze");
}

/** How many blocks the database looks at for an answer. */
async function blocksFor(statement: string): Promise<number> {
  const [row] = await database.as("layla", `explain (analyze, buffers, format json) ${statement}`);
  const [{ Plan } = { Plan: {} }] = (row?.["QUERY PLAN"] ?? []) as { Plan: Record<string, number> }[];
  return Number(Plan["Shared Hit Blocks"]) + Number(Plan["Shared Read Blocks"]);
}

test("A4 twice the conversations are twice the work to search, and none at all for a page of them", async () => {
  const page = "select * from list_conversations()";
  const search = "select * from list_conversations(q => 'nobody')";
  await writeToLayla(200);
  const [aPage, aSearch] = [await blocksFor(page), await blocksFor(search)];
  await writeToLayla(200);
  expect(await database.as("layla", search)).toEqual([]);
  expect(await blocksFor(search)).toBeLessThan(2.5 * aSearch);
  expect(await blocksFor(page)).toBeLessThan(1.2 * aPage);
});
