import { describe, expect, test } from "vitest";
import { CALLABLE_FUNCTIONS, POLICY_FUNCTIONS } from "./callable-functions.ts";
import { database, openDatabase } from "./open-database.ts";

openDatabase();

const names = async (sql: string) => (await database.own<{ name: string }>(sql)).map((row) => row.name);

// Rows that nobody else sees: a restricted member may still arrange them.
const OWN_AFFAIRS = ["conversation_participants", "notifications", "user_settings"];

describe("tables", () => {
  test("every table has row level security on", async () => {
    expect(
      await names(`select oid::regclass::text name from pg_class
                    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
                      and relkind in ('r', 'p') and not relrowsecurity`),
    ).toEqual([]);
  });

  test("no policy is FOR ALL, and none lets everyone write", async () => {
    expect(await names("select policyname name from pg_policies where cmd = 'ALL'")).toEqual([]);
    expect(
      await names(`select policyname name from pg_policies
                    where cmd <> 'SELECT' and 'true' in (coalesce(qual, ''), coalesce(with_check, ''))`),
    ).toEqual([]);
  });

  test("policies call auth.uid() once per statement, not once per row", async () => {
    expect(
      await names(`select tablename || ': ' || policyname name from pg_policies
                    where concat(qual, with_check) ~ 'auth\\.uid\\(\\)'
                      and concat(qual, with_check) !~* 'select auth\\.uid\\(\\)'`),
    ).toEqual([]);
  });

  test("a guard stands before every table that members can write", async () => {
    expect(
      await names(`select distinct tablename name from pg_policies
                    where schemaname = 'public' and cmd in ('INSERT', 'UPDATE')
                      and not exists (select 1 from pg_trigger t
                                       where t.tgrelid = ('public.' || tablename)::regclass and t.tgname = 'a_guard')`),
    ).toEqual([]);
  });

  test("restricted members write nothing that others see", async () => {
    const writable = await names(
      `select distinct tablename || ' ' || cmd name from pg_policies
        where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd in ('INSERT', 'UPDATE') order by 1`,
    );
    const restricted = await names(
      `select distinct tablename || ' ' || cmd name from pg_policies
        where schemaname = 'public' and permissive = 'RESTRICTIVE'
          and concat(qual, with_check) like '%may_write()%' order by 1`,
    );
    const open = writable.filter((write) => !restricted.includes(write));
    expect(
      open.map((write) => write.split(" ")[0]).filter((table) => !OWN_AFFAIRS.includes(table ?? "")),
    ).toEqual([]);
  });

  test("A15 whatever is closed to restricted members is closed to sessions that ended", async () => {
    const [rule] = await database.own<{ text: string }>(
      "select pg_get_functiondef('private.may_write()'::regprocedure) as text",
    );
    expect(rule?.text).toContain("not private.is_restricted() and private.is_session_alive()");
    // It is asked by this name alone.
    expect(
      await names(`select tablename || ' ' || cmd name from pg_policies
                    where concat(qual, with_check) like '%is_restricted%'`),
    ).toEqual([]);
  });

  test("every foreign key can be followed by an index", async () => {
    expect(
      await names(`select conrelid::regclass || '.' || conname name from pg_constraint c
                    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
                      and not exists (select 1 from pg_index i
                                       where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])`),
    ).toEqual([]);
  });

  test("members and visitors hold no right beyond the named ones", async () => {
    expect(
      await names(`select table_name || ' ' || privilege_type name from information_schema.table_privileges
                    where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')
                      and privilege_type <> 'SELECT'`),
    ).toEqual([]);
    expect(
      await names(`select table_name || ' ' || privilege_type name from information_schema.table_privileges
                    where table_schema in ('public', 'private') and grantee = 'authenticated'
                      and privilege_type not in ('SELECT', 'DELETE') order by 1`),
    ).toEqual([]);
  });

  test("realtime announces exactly the four tables of the specification", async () => {
    expect(
      await names(
        "select tablename name from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
      ),
    ).toEqual(["conversations", "messages", "notifications", "tracking_events", "user_activities"]);
  });

  test("what realtime tells of a deleted row, its primary key, is an id that says nothing of anybody", async () => {
    expect(
      await names(
        `select distinct a.attname::text name from pg_publication_tables p
           join pg_index i on i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where p.pubname = 'supabase_realtime'`,
      ),
    ).toEqual(["id"]);
  });
});

describe("functions", () => {
  const callable = (role: string, schema: string) =>
    names(`select distinct proname::text name from pg_proc
            where pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', oid, 'execute')
            order by 1`);

  test("visitors, members and the operator may call exactly the listed ones", async () => {
    const { visitor, member, operator } = CALLABLE_FUNCTIONS;
    expect(await callable("anon", "public")).toEqual([...visitor]);
    expect(await callable("authenticated", "public")).toEqual([...visitor, ...member].sort());
    expect(await callable("service_role", "public")).toEqual([...visitor, ...member, ...operator].sort());
  });

  test("private functions serve policies and cannot be named in a request", async () => {
    expect(await callable("authenticated", "private")).toEqual([...POLICY_FUNCTIONS]);
    expect(await database.outcome("layla", "select private.is_moderator()")).toBe("42501");
    expect(await database.outcome(null, "select * from private.sanctions")).toBe("42501");
  });

  test("every body is valid, though it was not checked when it was made", async () => {
    const bodies = await database.own<{ name: string; oid: number; validator: string }>(
      `select p.oid::regprocedure::text name, p.oid::int, case l.lanname when 'sql' then 'fmgr_sql' else l.lanname end || '_validator' validator
         from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
    );
    expect(bodies.length).toBeGreaterThan(150);
    const invalid: string[] = [];
    for (const { name, oid, validator } of bodies) {
      await database
        .own(`select ${validator}($1)`, [oid])
        .catch((error) => invalid.push(`${name}: ${error}`));
    }
    expect(invalid).toEqual([]);
  });

  test("every function has a fixed, empty search path", async () => {
    expect(
      await names(`select proname::text name from pg_proc
                    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
                      and not coalesce(proconfig, '{}') @> array['search_path=""']`),
    ).toEqual([]);
  });
});

test("S14 realtime tells nobody which rows are gone", async () => {
  expect(
    await database.own(
      "select pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication where pubname = 'supabase_realtime'",
    ),
  ).toEqual([{ pubinsert: true, pubupdate: true, pubdelete: false, pubtruncate: false }]);
});
