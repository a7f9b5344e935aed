import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { backend, harness, id, openCast } from "./cast-backend.ts";
import type { Call } from "./matrix/calls.ts";
import { insertRow } from "./matrix/cells.ts";
import { ID } from "./matrix/fixtures.ts";

// U6: walks every policy, table and function that a member reaches, with the token of a session that has ended. What comes
// back is what the token of somebody would bring who has nothing here.

openCast();

/** Functions that tell an ended session of its member, and why they must. */
const TOLD: Record<string, string> = {
  my_sanctions: "a ban ends the session; the page that it leads to says why",
  viewer: "whether one is suspended or banned: the same page",
};

/** What visitors may do as well. */
const OPEN = ["send_contact_message"];

/** Some that tell somebody of the cast more than whoever has nothing: the walk finds what there is to hear. */
const OWN = [
  ...["accept_conversation", "confirm_upload", "find_subjects", "group_card", "mark_notifications_read"],
  "marks_of_readers",
  ...["moderation_action", "my_reports", "person_for_member", "set_tracking"],
];

/** Beyond those of the matrix: what somebody has of their own to find. */
const MORE_CALLS: Call[] = [
  ["moderation_action", { action_id: ID.logEntry }],
  [
    "find_subjects",
    { ids: [ID.removedPost, ID.removedGroupPost, ID.removedComment, ID.privateGroup, ID.message] },
  ],
  ["mark_notifications_read", {}],
  ["person_for_member", { person: "" }],
  ["set_thread_muted", { thread: `post:${ID.post}`, muted: true }],
];

interface Asked {
  statement: string;
  input: Record<string, unknown>;
}

interface Told {
  code: string | null;
  rows: number;
  found: string | null;
  changed: string[];
}

/** Does a statement with these claims and undoes it: its rows as text, or how many it wrote, and which tables it changed. */
const ASK = `create function snapshot.ask(claims text, statement text, input jsonb, reads boolean) returns jsonb
language plpgsql as $$
declare
  before jsonb := snapshot.digests();
  after jsonb;
  code text;
  found text;
  n bigint;
begin
  begin
    perform set_config('request.jwt.claims', claims, true);
    perform set_config('request.jwt.claim.sub', claims::jsonb ->> 'sub', true);
    perform set_config('request.jwt.claim.role', 'authenticated', true);
    perform set_config('role', 'authenticated', true);
    if reads then
      execute 'select string_agg(r::text, chr(10) order by r::text) from (' || statement || ') r' into found using input;
    else
      execute statement using input;
      get diagnostics n = row_count;
    end if;
    set constraints all immediate;
    perform set_config('role', 'none', true);
    after := snapshot.digests();
    raise exception using errcode = 'UNDO1';
  exception
    when sqlstate 'UNDO1' then null;
    when others then get stacked diagnostics code = returned_sqlstate;
  end;
  return jsonb_build_object('code', code, 'rows', coalesce(n, 0), 'found', found, 'changed', coalesce((
    select jsonb_agg(a.key order by a.key) from jsonb_each(after) a where a.value is distinct from before -> a.key), '[]'));
end $$`;

const claimsOf = (sub: string, session_id?: string) =>
  JSON.stringify({ sub, role: "authenticated", aud: "authenticated", session_id });

const PEOPLE = [
  "owner",
  "member",
  "groupAdmin",
  "stranger",
  "moderator",
  "admin",
  "removed",
  "suspended",
] as const;
const NOBODY = randomUUID();
const ENDED = randomUUID();

async function askAs(
  claims: readonly string[],
  { statement, input }: Asked,
  reads: boolean,
): Promise<Told[]> {
  const rows = await backend.sql<{ told: Told }>(
    "select snapshot.ask(c, $2, $3, $4) as told from jsonb_array_elements_text($1) with ordinality a (c, n) order by n",
    [JSON.stringify(claims), statement, JSON.stringify(input), reads],
  );
  return rows.map(({ told }) => told);
}

/** What each of the cast hears with a session that goes on and with an ended one, and what nobody hears. */
async function ask(asked: Asked, reads: boolean) {
  const ids = PEOPLE.map((role) => id(role));
  const all = [NOBODY, ...ids].flatMap((one) => [claimsOf(one), claimsOf(one, ENDED)]);
  const told = await askAs(all, asked, reads);
  const living = told.filter((_, place) => place % 2 === 0);
  const ended = told.filter((_, place) => place % 2 === 1);
  return {
    livingNobody: living[0] as Told,
    living: living.slice(1),
    nobody: ended[0] as Told,
    ended: ended.slice(1),
  };
}

const columnsFor = (privilege: string) =>
  backend.sql<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        and has_column_privilege('authenticated', c.oid, a.attnum, $1)
      group by 1 order by 1`,
    [privilege],
  );

beforeAll(async () => {
  await backend.sql(ASK);
  await backend.sql(
    "update public.comments set held_at = now(), removed_at = now() where id in ($1::uuid, $2::uuid)",
    [ID.removedComment, ID.groupComment],
  );
});

const names = (told: readonly Told[], isSo: (one: Told) => boolean) =>
  PEOPLE.filter((_, place) => isSo(told[place] as Told));

test("U6 every policy that names the member asks whether the session goes on", async () => {
  const policies = await backend.sql<{
    name: string;
    table: string;
    cmd: string;
    strict: boolean;
    said: string;
  }>(
    `select policyname as name, tablename as table, cmd, permissive = 'RESTRICTIVE' as strict,
            concat_ws(' ', qual, with_check) as said
       from pg_policies where schemaname = 'public' and roles && array['authenticated', 'public']::name[]`,
  );
  const asks = ({ said }: { said: string }) =>
    /private\.(may_look|may_write|is_session_alive|is_moderator|my_admin_group_ids)\(/.test(said);
  const isHeld = (policy: (typeof policies)[number]) =>
    asks(policy) ||
    policies.some(
      (one) => one.strict && one.table === policy.table && [policy.cmd, "ALL"].includes(one.cmd) && asks(one),
    );
  const own = policies.filter(({ strict, said }) => !strict && said.includes("auth.uid()"));
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((policy) => !isHeld(policy)).map(({ table, name }) => `${table}: ${name}`)).toEqual([]);
});

test("U6 an ended session reads in every table what somebody reads who has nothing there", async () => {
  const tables = await columnsFor("SELECT");
  const more: string[] = [];
  const others: string[] = [];
  for (const { table, columns } of tables) {
    const statement = `select ${columns.map((one) => `"${one}"`).join(", ")} from public.${table}`;
    const told = await ask({ statement, input: {} }, true);
    more.push(
      ...names(told.ended, (one) => one.found !== told.nobody.found).map((role) => `${role}: ${table}`),
    );
    if (told.living.some((one) => one.found !== told.livingNobody.found)) others.push(table);
  }
  expect(more).toEqual([]);
  // The walk finds what there is: with a session that goes on these tables hold something of somebody's.
  expect(others).toEqual(
    expect.arrayContaining(["comments", "group_members", "notifications", "posts", "reports"]),
  );
});

test("U6 an ended session changes and deletes nothing in any table, and adds nothing", async () => {
  const statements: [string, Asked][] = [];
  for (const { table, columns } of await columnsFor("UPDATE"))
    for (const column of columns)
      statements.push([
        `${table}.${column}`,
        { statement: `update public.${table} set "${column}" = "${column}"`, input: {} },
      ]);
  const deletable = await backend.sql<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege('authenticated', oid, 'DELETE')`,
  );
  for (const { table } of deletable)
    statements.push([`delete ${table}`, { statement: `delete from public.${table}`, input: {} }]);
  const written: string[] = [];
  const tried = new Set<string>();
  for (const [name, asked] of statements) {
    const told = await ask(asked, false);
    written.push(
      ...names(told.ended, ({ code, rows }) => !code && rows > 0).map((role) => `${role}: ${name}`),
    );
    if (told.living.some(({ code, rows }) => !code && rows > 0))
      tried.add(name.split(/[. ]/).at(name.startsWith("delete") ? 1 : 0) ?? "");
  }
  expect(written).toEqual([]);
  expect([...tried]).toEqual(
    expect.arrayContaining(["conversation_participants", "group_members", "notifications", "posts"]),
  );

  const added: string[] = [];
  for (const [name, subject] of Object.entries(harness.subjects))
    for (const role of PEOPLE) {
      const asked = insertRow(subject.table, subject.another(id(role)), false);
      const [told] = await askAs([claimsOf(id(role), ENDED)], asked, false);
      if (!told?.code) added.push(`${role}: ${name}`);
    }
  expect(added).toEqual([]);
});

test("U6 an ended session hears from every function what somebody hears who has nothing, and writes nothing", async () => {
  const callable = await backend.sql<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', oid, 'execute')`,
  );
  const more = MORE_CALLS.map(
    ([name, args]): Call => [name, args.person === "" ? { person: id("member") } : args],
  );
  const calls = [...Object.values(harness.calls), ...more];
  const found: string[] = [];
  const differing = new Set<string>();
  const isOther = (one: Told, none: Told) =>
    one.code !== none.code || one.found !== none.found || one.changed.join() !== none.changed.join();
  for (const { name } of callable) {
    const these = calls.filter(([one]) => one === name);
    expect([name, these.length > 0]).toEqual([name, true]);
    for (const call of these) {
      const { living, livingNobody, ended, nobody } = await ask(harness.cells.call(call), true);
      const tells = (one: Told) => !(name in TOLD) && !one.code && isOther(one, nobody);
      const writes = (one: Told) => !OPEN.includes(name) && one.changed.length > 0;
      const wrong = names(ended, (one) => tells(one) || writes(one));
      found.push(...wrong.map((role) => `${role}: ${name}`));
      if (living.some((one) => isOther(one, livingNobody))) differing.add(name);
    }
  }
  expect(found).toEqual([]);
  expect([...differing]).toEqual(expect.arrayContaining(OWN));
});
