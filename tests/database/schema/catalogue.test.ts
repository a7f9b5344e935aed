import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLABLE_FUNCTIONS, POLICY_FUNCTIONS } from "./callable-functions.ts";
import { openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

let database: SchemaDatabase;
beforeAll(async () => {
  database = await openSchemaDatabase();
});
afterAll(() => database.close());

const names = async (sql: string) => (await database.own<{ name: string }>(sql)).map((row) => row.name);

// Rows that nobody else sees: a silenced member may still arrange them.
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

  test("silenced members write nothing that others see", async () => {
    const writable = await names(
      `select distinct tablename || ' ' || cmd name from pg_policies
        where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd in ('INSERT', 'UPDATE') order by 1`,
    );
    const restricted = await names(
      `select distinct tablename || ' ' || cmd name from pg_policies
        where schemaname = 'public' and permissive = 'RESTRICTIVE'
          and concat(qual, with_check) like '%is_silenced%' order by 1`,
    );
    const open = writable.filter((write) => !restricted.includes(write));
    expect(
      open.map((write) => write.split(" ")[0]).filter((table) => !OWN_AFFAIRS.includes(table ?? "")),
    ).toEqual([]);
  });

  test("A15 whatever is closed to silenced members is closed to sessions that ended", async () => {
    expect(
      await names(`select tablename || ' ' || cmd name from pg_policies
                    where concat(qual, with_check) like '%is_silenced%'
                      and concat(qual, with_check) not like '%is_session_alive%'`),
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
    ).toEqual(["conversations", "messages", "notifications", "user_activities"]);
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

  test("every function has a fixed, empty search path", async () => {
    expect(
      await names(`select proname::text name from pg_proc
                    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
                      and not coalesce(proconfig, '{}') @> array['search_path=""']`),
    ).toEqual([]);
  });
});
