import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isUnseenAddress, UNSEEN_FUNCTIONS, UNSEEN_TABLES } from "../../../app/platform/unseen-writes.ts";
import { RECOUNTS, tellWrites } from "../../../supabase/local/tell-writes.ts";
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

test.each(UNSEEN_TABLES)("third-S12 no visitor reads %s, nor anything that is made of it", async (table) => {
  expect(await isSelectable(table)).toBe(false);
  expect(await readersOf(table)).toEqual([]);
});

/** The tables that these functions write, or those that they call, and that a visitor may see something of. */
async function seenWrites(begun: string, name: string): Promise<string[]> {
  const written = await database.own<{ name: string }>(
    `with ${REACHED.replace("reached as (", `begun as (${begun}), reached as (`)}
     select distinct word[1] as name from reached join defined using (name),
         regexp_matches(source, '(?:insert into|update|delete from) (?:only )?(?:public|private)\\.([a-z_]+)', 'g') word
        order by 1`,
    [name],
  );
  const seen = [];
  for (const { name } of written)
    if (name !== COUNTS_OF_LIMITS && ((await isSelectable(name)) || (await readersOf(name)).length > 0))
      seen.push(name);
  return seen;
}

const TRIGGERS_OF = `select d.name from pg_trigger t join defined d on d.oid = t.tgfoid
   where t.tgrelid = ('public.' || $1)::regclass and not t.tgisinternal`;

test.each(UNSEEN_TABLES)(
  "third-S12 what follows a write to %s is seen by no visitor either",
  async (table) => {
    expect(await seenWrites(TRIGGERS_OF, table)).toEqual([]);
  },
);

/** Tables that functions of visitors name, and yet no page of theirs shows what is written to them here. */
const NAMED: Record<string, string[]> = {
  // Stars and figures are late by as long as a page is fresh; a library is asked for the reader's own.
  rate_drama: ["drama_figures", "drama_reviews", "trackings"],
  set_tracking: ["trackings"],
  undo_tracking: ["trackings"],
  // Results are shown to visitors once nobody votes any more.
  vote_in_poll: ["poll_votes"],
  // Visitors write there themselves, and read nothing.
  send_contact_message: ["contact_messages"],
  // Whoever asks for an image, not for a page, is asked about it.
  confirm_upload: ["uploads"],
  register_upload: ["uploads"],
};

test.each(UNSEEN_FUNCTIONS)("T3 what %s writes, and what follows, is seen by no visitor", async (name) => {
  const itself = "select name from defined where name = 'public.' || $1";
  const tables = await database.own<{ name: string }>(
    `select distinct word[1] as name from pg_proc p,
       regexp_matches(p.prosrc, '(?:insert into|update|delete from) public\\.([a-z_]+)', 'g') word
      where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
    [name],
  );
  const following = await Promise.all(tables.map((table) => seenWrites(TRIGGERS_OF, table.name)));
  const seen = new Set([...(await seenWrites(itself, name)), ...following.flat()]);
  expect([...seen].sort()).toEqual(NAMED[name] ?? []);
});

test.each(RECOUNTS)("T3 %s does nothing but count anew", async (name) => {
  const [row] = await database.own<{ body: string }>(
    "select prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and proname = $1",
    [name],
  );
  expect(row?.body.trim()).toMatch(/^select private\.recount\('[a-z_]+', [a-z_]+\)$/);
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
  for (const table of UNSEEN_TABLES) await write(table);
  for (const name of [...UNSEEN_FUNCTIONS, ...RECOUNTS]) await write(`rpc/${name}`);
  expect(told).toBe(0);
  await write("posts");
  expect(told).toBe(1);
});

test("fourth-U13 what the worker leaves the cache for is left past it too, in libraries, saved posts and settings", async () => {
  const unseen = ["/library", "/save", "/preferences", "/save.data", "/api/tracking", "/messages/new"];
  for (const address of unseen) expect([address, isUnseenAddress(address)]).toEqual([address, true]);
  const seen = ["/", "/forum/new", "/saved", "/librarynext", "/drama/1", "/profile", "/save.database"];
  for (const address of seen) expect([address, isUnseenAddress(address)]).toEqual([address, false]);
  expect(UNSEEN_TABLES).toContain("user_settings");
  expect(UNSEEN_FUNCTIONS).toEqual(expect.arrayContaining(["set_post_saved", "set_tracking", "rate_drama"]));
});
