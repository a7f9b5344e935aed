import { beforeAll, expect, test } from "vitest";
import { database, insertInto, openFiltered, postOf, sees } from "./filtered-words.ts";
import { CAST } from "./schema-database.ts";

openFiltered();

/** What moderators alone read. */
const OFFICE = ["audit_log", "reports", "role_changes", "contact_messages", "post_revisions"];
const count = async (table: string) =>
  (await database.as<{ count: number }>("mona", `select count(*)::integer from ${table}`))[0]?.count;

beforeAll(async () => {
  await database.own("update user_profiles set role = 'moderator' where id = $1", [CAST.sara]);
  await database.own("insert into contact_messages (name, email, message) values ('A', 'a@b.test', 'Hello')");
  const post = await insertInto("omar", "posts", postOf("omar", "Kind words"));
  await database.as("omar", "update posts set content = 'Kinder words' where id = $1", [post]);
  await database.as("adam", "select remove_post($1, 'Rude')", [post]);
});

test("S14 an office rests while its holder is suspended: nothing of it is read, and the rest is", async () => {
  const held = await insertInto("omar", "posts", postOf("omar", "free coins"));
  for (const table of OFFICE) expect([table, await count(table)]).not.toEqual([table, 0]);
  expect(await sees("mona", "posts", held)).toBe(true);

  await database.as("adam", "select suspend_member($1, now() + interval '1 day', 'Rude')", [CAST.mona]);
  for (const table of OFFICE) expect([table, await count(table)]).toEqual([table, 0]);
  expect(await sees("mona", "posts", held)).toBe(false);
  expect(await database.outcome("mona", "select restore_post($1)", [held])).toBe("42501 restricted");
  expect(await count("notifications")).toBeGreaterThan(0);
});
