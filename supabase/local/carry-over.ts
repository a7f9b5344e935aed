import { PGlite } from "@electric-sql/pglite";
import { EXTENSIONS } from "./open-pglite.ts";

/** The tables of people and of the backend itself; what extensions bring comes with the extension. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/** pg_dump leaves out roles: they belong to the server and not to a database. */
const ROLES = `
  select pg_catalog.format('create role %I nologin %s %s', rolname,
    case when rolinherit then 'inherit' else 'noinherit' end,
    case when rolbypassrls then 'bypassrls' else 'nobypassrls' end) as statement
  from pg_catalog.pg_roles where rolname !~ '^pg_' and not rolsuper
  union all
  select pg_catalog.format('alter role %I set %I to %L', r.rolname, pg_catalog.split_part(setting, '=', 1),
    pg_catalog.substr(setting, pg_catalog.strpos(setting, '=') + 1))
  from pg_catalog.pg_db_role_setting s join pg_catalog.pg_roles r on r.oid = s.setrole, pg_catalog.unnest(s.setconfig) setting
  where s.setdatabase = 0 and not r.rolsuper`;

const SEQUENCES = `
  select pg_catalog.format('select pg_catalog.setval(%L, %s)', pg_catalog.format('%I.%I', schemaname, sequencename), last_value)
    as statement
  from pg_catalog.pg_sequences where last_value is not null`;

/**
 * Writes the database of a folder that PostgreSQL 17 made (PGlite 0.4) into a new folder of today's engine: the
 * definitions by pg_dump, the rows by COPY, table by table. Throws when anything differs; the old folder keeps its rows.
 */
export async function carryOver(from: string, into: string): Promise<void> {
  const old = await openOlder(from);
  try {
    const young = new PGlite({ dataDir: into, extensions: EXTENSIONS });
    try {
      await copyDatabase(old, young);
    } finally {
      await young.close();
    }
  } finally {
    await old.close();
  }
}

/** The engine of before, loaded only where a folder of it is met. */
async function openOlder(folder: string): Promise<PGlite> {
  const [{ PGlite: Older }, { citext }, { pg_trgm }] = await Promise.all([
    import("pglite-17"),
    import("pglite-17/contrib/citext"),
    import("pglite-17/contrib/pg_trgm"),
  ]);
  const old = new Older({ dataDir: folder, extensions: { citext, pg_trgm } });
  await old.waitReady;
  // Another class of the same name; what is used of it has not changed.
  return old as unknown as PGlite;
}

async function copyDatabase(old: PGlite, young: PGlite): Promise<void> {
  const { pgDump } = await import("@electric-sql/pglite-tools/pg_dump");
  const dump = async (section: string) =>
    (await pgDump({ pg: old, args: [`--section=${section}`, "--quote-all-identifiers"] })).text();
  await young.waitReady;
  await runAll(old, young, ROLES);
  await young.exec(await dump("pre-data"));
  const { rows: tables } = await old.query<{ name: string }>(TABLES);
  for (const { name } of tables) await copyRows(old, young, name);
  await runAll(old, young, SEQUENCES);
  await young.exec(await dump("post-data"));
  await young.exec("analyze");
}

/** Asks the old database for statements and runs them in the new one. */
async function runAll(old: PGlite, young: PGlite, question: string): Promise<void> {
  const { rows } = await old.query<{ statement: string }>(question);
  for (const { statement } of rows) await young.exec(statement);
}

async function copyRows(old: PGlite, young: PGlite, table: string): Promise<void> {
  const { blob } = await old.query(`copy ${table} to '/dev/blob'`);
  await young.query(`copy ${table} from '/dev/blob'`, [], { blob: blob ?? new Blob() });
  const [before, after] = [await countRows(old, table), await countRows(young, table)];
  if (before !== after) throw new Error(`${table} has ${before} rows, ${after} of them arrived`);
}

async function countRows(database: PGlite, table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}
