import type { TestBackend } from "../../support/backend.ts";

interface Table {
  /** Qualified and quoted. */
  name: string;
  /** Every column that can be written, quoted. */
  columns: string;
}

/**
 * What all tables hold at one moment: tells as superuser where the database has come to differ from it, and puts
 * those tables back as they were.
 */
export class Snapshot {
  private constructor(
    private readonly backend: TestBackend,
    private readonly tables: readonly Table[],
    private readonly digests: Record<string, string | null>,
  ) {}

  static async take(backend: TestBackend): Promise<Snapshot> {
    const tables = await backend.sql<Table>(
      `select format('%I.%I', n.nspname, c.relname) as name,
              string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns
         from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname <> 'rate_events'
        group by 1 order by 1`,
    );
    await backend.sql("drop schema if exists snapshot cascade");
    await backend.sql("create schema snapshot");
    for (const { name } of tables) await backend.sql(`create table ${copyOf(name)} as table ${name}`);
    const digests = tables.map(
      ({ name }) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t) as "${name}"`,
    );
    await backend.sql(
      `create function snapshot.digests() returns jsonb language sql as $$
         select to_jsonb(d) from (select ${digests.join(", ")}) d $$`,
    );
    return new Snapshot(backend, tables, await readDigests(backend));
  }

  /** The tables that hold something else now. */
  async nameChanges(): Promise<string[]> {
    return this.nameDifferences(await readDigests(this.backend));
  }

  /** The tables that held something else when these digests were made. */
  nameDifferences(digests: Record<string, string | null>): string[] {
    return Object.keys(digests).filter((name) => digests[name] !== this.digests[name]);
  }

  /** A query for the rows of a table in public that differ in these columns from every row before, as a JSON array. */
  newRowsQuery(table: string, columns: readonly string[]): string {
    const same = columns.map((column) => `s.${column} is not distinct from t.${column}`).join(" and ");
    return `select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.${table} t
             where not exists (select 1 from ${copyOf(`public.${table}`)} s where ${same})`;
  }

  /** Puts the named tables back. */
  async restore(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const changed = this.tables.filter(({ name }) => names.includes(name));
    const refill = changed.map(
      ({ name, columns }) =>
        `delete from ${name};
         insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)};`,
    );
    // As a replica's: without triggers and foreign keys.
    await this.backend.sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      ${refill.join("\n")}
    end $$`);
  }
}

async function readDigests(backend: TestBackend): Promise<Record<string, string | null>> {
  const [found] = await backend.sql<{ digests: Record<string, string | null> }>(
    "select snapshot.digests() as digests",
  );
  return found?.digests ?? {};
}

function copyOf(name: string): string {
  return `snapshot."${name}"`;
}
