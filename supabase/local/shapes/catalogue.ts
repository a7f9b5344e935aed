import type { BackendDatabase } from "../database.ts";
import { LISTED_WHOLE, LONG_TEXTS, SHORTER_CONTENT, WEIGHT_OF_CALLS } from "./limits.ts";
import type { Sizes } from "./sizes.ts";

/** What may be done with a column's values: compared, compared when they are few, or only with nothing. */
export type Kind = "fixed" | "text" | "list" | "other";

export interface Table {
  columns: ReadonlyMap<string, Kind>;
  /** Columns that begin an index: a list in their order needs no sorting. */
  leads: ReadonlySet<string>;
  /** Columns that begin an index and have few rows for each value. */
  owners: ReadonlySet<string>;
  /** Sets of columns that name one row. */
  keys: readonly (readonly string[])[];
  /** The column that holds the reader, in a table of which everybody reads their own rows alone. */
  reader: string | null;
  /** Whether it may be listed without saying whose rows: its policies call no function for each row. */
  isListed: boolean;
  /** As how many rows each of its rows counts where it is embedded, or listed for an owner. */
  weight: number;
  /** What its long texts may hold at most, in bytes. */
  longTexts: ReadonlyMap<string, number>;
}

/** A foreign key, from the table that has it. */
export interface Reference {
  name: string;
  from: string;
  columns: readonly string[];
  to: string;
  toColumns: readonly string[];
}

export interface Procedure {
  arguments: ReadonlySet<string>;
  /** Those of its arguments that are one text. */
  texts: ReadonlySet<string>;
  /** Whether PostgreSQL lets it write nothing. */
  isReader: boolean;
  /** The table whose rows it yields. */
  table: string | null;
  /** Whether it yields one row at most. */
  isSingle: boolean;
}

/** The schema `public` as far as the cost of a request depends on it. */
export interface Schema {
  tables: ReadonlyMap<string, Table>;
  references: readonly Reference[];
  procedures: ReadonlyMap<string, Procedure>;
}

/** … and what its tables hold. */
export interface Catalogue extends Schema {
  sizes: Sizes;
}

interface TableRow {
  name: string;
  columns: { name: string; type: string; category: string }[];
  leads: string[] | null;
  keys: string[][] | null;
  policies: string[] | null;
}

interface ProcedureRow {
  name: string;
  arguments: string[];
  texts: string[];
  isReader: boolean;
  table: string | null;
  isSingle: boolean;
}

const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'category', t.typcategory))
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_agg(distinct a.attname) from pg_index i
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisvalid) as leads,
    (select json_agg((select json_agg(a.attname) from pg_attribute a
                       where a.attrelid = c.oid and a.attnum = any (i.indkey)))
       from pg_index i
      where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null) as keys,
    (select json_agg(pg_get_expr(p.polqual, p.polrelid)) from pg_policy p
      where p.polrelid = c.oid and p.polcmd in ('r', '*') and p.polpermissive) as policies
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`;

const REFERENCES = `
  select k.conname as name, f.relname as from, t.relname as to,
    (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o(num, n)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.num) as columns,
    (select json_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o(num, n)
       join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.num) as "toColumns"
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace`;

const PROCEDURES = `
  select p.proname as name, coalesce(p.proargnames, '{}') as arguments, c.relname as table, not p.proretset as "isSingle",
    p.provolatile <> 'v' as "isReader",
    array(select p.proargnames[n] from generate_series(1, p.pronargs) n
           where p.proargtypes[n - 1] = 'text'::regtype and p.proargnames[n] is not null) as texts
  from pg_proc p left join pg_class c on c.reltype = p.prorettype and c.relkind = 'r'
  where p.pronamespace = 'public'::regnamespace`;

const kept = new WeakMap<object, Promise<Schema>>();

/** The schema as it is, read again when @supabase/lite forgot what it knew of the schema. */
export async function findSchema(database: BackendDatabase): Promise<Schema> {
  const known = await database.connection.introspect({ useCache: true });
  const found = kept.get(known) ?? readSchema(database);
  kept.set(known, found);
  found.catch(() => kept.delete(known));
  return found;
}

async function readSchema({ run }: BackendDatabase): Promise<Schema> {
  const [tables, references, procedures] = [
    await run<TableRow>(TABLES),
    await run<Reference>(REFERENCES),
    await run<ProcedureRow>(PROCEDURES),
  ];
  return {
    tables: new Map(tables.map((row) => [row.name, tableOf(row, references)])),
    references,
    procedures: proceduresOf(procedures),
  };
}

/** Functions of one name are taken together. */
function proceduresOf(rows: ProcedureRow[]): Map<string, Procedure> {
  const found = new Map<string, Procedure>();
  for (const { name, arguments: names, texts, isReader, table, isSingle } of rows) {
    const other = found.get(name);
    found.set(name, {
      arguments: new Set([...names, ...(other?.arguments ?? [])]),
      texts: new Set([...texts, ...(other?.texts ?? [])]),
      isReader: isReader && (other?.isReader ?? true),
      table: other && other.table !== table ? null : table,
      isSingle: isSingle && (other?.isSingle ?? true),
    });
  }
  return found;
}

function tableOf(
  { name, columns, leads, keys, policies }: TableRow,
  references: readonly Reference[],
): Table {
  const ofOthers = new Set(references.filter(({ from }) => from === name).flatMap((one) => one.columns));
  const single = new Set((keys ?? []).flatMap((key) => (key.length === 1 ? key : [])));
  const identifiers = new Set(columns.flatMap(({ name: column, type }) => (type === "uuid" ? [column] : [])));
  const all = leads ?? [];
  const calls = (policies ?? []).some(callsForEachRow);
  return {
    columns: new Map(columns.map((column) => [column.name, kindOf(column)])),
    leads: new Set(all),
    owners: new Set(
      all.filter((column) => ofOthers.has(column) || single.has(column) || identifiers.has(column)),
    ),
    keys: keys ?? [],
    reader: readerOf(policies ?? []),
    isListed: LISTED_WHOLE.has(name) || !calls,
    weight: calls ? WEIGHT_OF_CALLS : 1,
    longTexts: new Map(columns.flatMap((column) => longTextOf(name, column.name))),
  };
}

function longTextOf(table: string, column: string): [string, number][] {
  const bytes = (column === "content" && SHORTER_CONTENT.get(table)) || LONG_TEXTS.get(column);
  return bytes ? [[column, bytes]] : [];
}

function kindOf({ type, category }: { type: string; category: string }): Kind {
  if (type === "json" || type === "jsonb" || type === "tsvector") return "other";
  if (category === "A") return "list";
  if (category === "S") return "text";
  return ["B", "D", "E", "N", "T", "U"].includes(category) ? "fixed" : "other";
}

/** `(user_id = ( SELECT auth.uid() AS uid))`, perhaps with more that must hold. */
const OWN_ROWS = /^\(+(\w+) = \( SELECT auth\.uid\(\) AS uid\)\)(?: AND .*)?$/s;

function readerOf(policies: string[]): string | null {
  const readers = new Set(
    policies.map((policy) => (policy.includes(" OR ") ? null : (OWN_ROWS.exec(policy)?.[1] ?? null))),
  );
  const [reader = null] = readers;
  return readers.size === 1 ? reader : null;
}

/** Functions asked once for the whole statement stand in a SELECT of their own; those without arguments look at no row. */
function callsForEachRow(policy: string): boolean {
  return /[a-z_]\((?!\))/.test(policy.replace(/\( SELECT [\w.]+\(\) AS \w+\)/g, ""));
}
