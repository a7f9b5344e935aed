import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellWrites, UNSEEN_BY_VISITORS } from "../../../supabase/local/tell-writes.ts";
import { openSchemaDatabase, type SchemaDatabase } from "../../database/schema/schema-database.ts";

// Writes that leave the visitors' cache as it is: of tables that visitors see nothing of.

let database: SchemaDatabase;
let told = 0;
const worker = createServer((_, response) => {
  told += 1;
  response.end();
});
beforeAll(async () => {
  database = await openSchemaDatabase();
  await new Promise<void>((resolve) => worker.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  worker.close();
  await database?.close();
});

const UNSEEN = [...UNSEEN_BY_VISITORS];
/** How often somebody wrote: read by the limits, shown to nobody. */
const COUNTS_OF_LIMITS = "rate_events";

/** The functions that these texts name, and those that these name: their names and what they are made of. */
const REACHED = `recursive defined as (
    select oid, pronamespace::regnamespace::text || '.' || proname as name, pg_get_functiondef(oid) as source
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'),
  calls as (
    select distinct c.name caller, word[1] callee
      from defined c, regexp_matches(c.source, '((?:public|private)\\.[a-z_]+)', 'g') word),
  reached as (
    select name from begun
    union select d.name from reached r join calls c on c.caller = r.name join defined d on d.name = c.callee)`;

/** Functions that a visitor may call, and those of the rules and views through which tables answer a visitor. */
const VISITORS = REACHED.replace(
  "reached as (",
  `begun as (
    select name from defined
     where name like 'public.%' and has_function_privilege('anon', oid, 'execute')
       and oid in (select oid from pg_proc where prorettype <> 'trigger'::regtype)
    union
    select word[1] from pg_policies p, regexp_matches(p.qual, '((?:public|private)\\.[a-z_]+)', 'g') word
     where p.cmd in ('SELECT', 'ALL') and p.roles && array['anon', 'public']::name[]
    union
    select word[1] from pg_views v, regexp_matches(v.definition, '((?:public|private)\\.[a-z_]+)', 'g') word
     where v.schemaname = 'public'),
  reached as (`,
);

const readersOf = async (table: string) =>
  (
    await database.own<{ name: string }>(
      `with ${VISITORS} select distinct name from reached join defined using (name)
        where source ~ ('(public|private)\\.' || $1 || '\\M') order by name`,
      [table],
    )
  ).map(({ name }) => name);

const isSelectable = async (table: string) =>
  (
    await database.own<{ is: boolean }>(
      `select coalesce(bool_or(has_any_column_privilege('anon', oid, 'select')), false) "is" from pg_class
        where relname = $1 and relnamespace = 'public'::regnamespace`,
      [table],
    )
  )[0]?.is;

test("third-S12 a table that is seen is found", async () => {
  expect(await isSelectable("posts")).toBe(true);
  expect(await readersOf("comments")).toContain("private.find_comments");
});

test.each(UNSEEN)("third-S12 no visitor reads %s, nor anything that is made of it", async (table) => {
  expect(await isSelectable(table)).toBe(false);
  expect(await readersOf(table)).toEqual([]);
});

test.each(UNSEEN)("third-S12 what follows a write to %s is seen by no visitor either", async (table) => {
  const written = await database.own<{ name: string }>(
    `with ${REACHED.replace(
      "reached as (",
      `begun as (
        select d.name from pg_trigger t join defined d on d.oid = t.tgfoid
         where t.tgrelid = ('public.' || $1)::regclass and not t.tgisinternal),
      reached as (`,
    )} select distinct word[1] as name from reached join defined using (name),
         regexp_matches(source, '(?:insert into|update|delete from) (?:only )?(?:public|private)\\.([a-z_]+)', 'g') word
        order by 1`,
    [table],
  );
  const seen = [];
  for (const { name } of written)
    if (name !== COUNTS_OF_LIMITS && ((await isSelectable(name)) || (await readersOf(name)).length > 0))
      seen.push([name, await readersOf(name)]);
  expect(seen).toEqual([]);
});

test("third-S12 a write to one of these empties no cache, one to another table does", async () => {
  let position = 0;
  const tell = tellWrites(async () => new Response(null, { status: 201 }), {
    address: `http://127.0.0.1:${(worker.address() as AddressInfo).port}/`,
    secretKey: "sb_secret_x",
    readers: new Set(),
    position: async () => String(++position),
  });
  const write = (table: string) =>
    tell(new Request(`http://backend.test/rest/v1/${table}`, { method: "POST" }));
  for (const table of UNSEEN) await write(table);
  expect(told).toBe(0);
  await write("posts");
  expect(told).toBe(1);
});
