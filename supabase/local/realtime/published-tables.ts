import type { Run } from "../database.ts";

export interface Column {
  name: string;
  /** The short name that hosted Realtime reports, as in pg_type. */
  type: string;
  /** The full name, fit for a cast. */
  sqlType: string;
}

export interface PublishedTable {
  columns: Column[];
  /** What each role may read of a row; nothing where no policy would show it any. */
  readable: Record<string, string[]>;
}

/** The tables of the publication by "schema.table". */
export type PublishedTables = ReadonlyMap<string, PublishedTable>;

const ROLES = ["anon", "authenticated", "service_role"];

const TABLES = `
  select p.schemaname || '.' || p.tablename as name,
    (select json_agg(json_build_object('name', a.attname, 'type', t.typname,
                       'sqlType', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_object_agg(r.rolname, coalesce(
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and has_column_privilege(r.oid, c.oid, a.attnum, 'select')
           and (not c.relrowsecurity or r.rolbypassrls or exists (
             select from pg_policy l where l.polrelid = c.oid and l.polcmd in ('r', '*') and l.polpermissive
                and (l.polroles = '{0}' or r.oid = any (l.polroles))))), '[]'))
       from pg_roles r where r.rolname = any ($1)) as readable
  from pg_publication_tables p
  join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
  where p.pubname = 'supabase_realtime'`;

export async function readPublishedTables(run: Run): Promise<PublishedTables> {
  const rows = await run<PublishedTable & { name: string }>(TABLES, [ROLES]);
  return new Map(rows.map(({ name, ...table }) => [name, table]));
}
