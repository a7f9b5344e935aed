import type { Run } from "../database.ts";

export interface Column {
  name: string;
  /** The short name that hosted Realtime reports, as in pg_type. */
  type: string;
  /** The full name, fit for a cast. */
  sqlType: string;
}

/** The tables of the publication by "schema.table", with their columns. */
export type PublishedTables = ReadonlyMap<string, Column[]>;

export async function readPublishedTables(run: Run): Promise<PublishedTables> {
  const rows = await run<Column & { key: string }>(`
    select p.schemaname || '.' || p.tablename as key, a.attname as name, t.typname as type,
           format_type(a.atttypid, a.atttypmod) as "sqlType"
    from pg_publication_tables p
    join pg_attribute a on a.attrelid = format('%I.%I', p.schemaname, p.tablename)::regclass
    join pg_type t on t.oid = a.atttypid
    where p.pubname = 'supabase_realtime' and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum
  `);
  const tables = new Map<string, Column[]>();
  for (const { key, ...column } of rows) {
    const columns = tables.get(key);
    if (columns) columns.push(column);
    else tables.set(key, [column]);
  }
  return tables;
}
