import type { BackendDatabase } from "../database.ts";
import type { Schema } from "./catalogue.ts";
import { LONG_TEXTS, SMALL_TABLE } from "./limits.ts";

/** What a small table holds. */
export interface Size {
  rows: number;
  /** All long texts together, in bytes. */
  bytes: number;
  /** The long texts of the row that has most of them, in bytes. */
  longest: number;
}

/** The tables that are small just now, by name; every other one counts as large. */
export type Sizes = ReadonlyMap<string, Size>;

export type Measure = (schema: Schema) => Promise<Sizes>;

const SMALL_FILES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) <= $1`;

/** Measures all tables when first asked, and again once that is too long ago. */
export function measureTables({ run }: Pick<BackendDatabase, "run">): Measure {
  let taken = { at: Number.NEGATIVE_INFINITY, sizes: Promise.resolve<Sizes>(new Map()) };
  return (schema) => {
    const now = performance.now();
    if (now - taken.at < SMALL_TABLE.measuredFor) return taken.sizes;
    const sizes = measure(run, schema);
    taken = { at: now, sizes };
    sizes.catch(() => {
      if (taken.sizes === sizes) taken.at = Number.NEGATIVE_INFINITY;
    });
    return sizes;
  };
}

/** The files tell which tables are worth counting; the length of a long text is read without the text. */
async function measure(run: BackendDatabase["run"], { tables }: Schema): Promise<Sizes> {
  const small = await run<{ name: string }>(SMALL_FILES, [SMALL_TABLE.fileBytes]);
  const counts = small.flatMap(({ name }) => {
    const table = tables.get(name);
    if (!table) return [];
    const texts = [...table.columns.keys()].filter((column) => LONG_TEXTS.has(column));
    const length = texts.map((column) => `coalesce(octet_length(${column}), 0)`).join(" + ") || "0";
    return `select '${name}' as name, count(*)::int as rows, coalesce(sum(${length}), 0)::float8 as bytes,
      coalesce(max(${length}), 0)::int as longest from public.${name}`;
  });
  const found = counts.length > 0 ? await run<Size & { name: string }>(counts.join(" union all ")) : [];
  return new Map(found.flatMap(({ name, ...size }) => (size.rows <= SMALL_TABLE.rows ? [[name, size]] : [])));
}
