import type { Catalogue, Table } from "./catalogue.ts";
import { ShapeRefused } from "./refusal.ts";

export interface Relation {
  table: Table;
  /** The embedded table's columns that the join fixes; none where one foreign key leads to its one row. */
  joined: readonly string[];
  isToOne: boolean;
}

interface Wanted {
  table: string;
  hint: string | null;
}

/**
 * The foreign key by which a table is embedded in another, found by the names of both and the hint. Where several fit, the
 * costliest: @supabase/lite then answers PGRST201. Throws PGRST200 when there is none.
 */
export function findRelation(catalogue: Catalogue, from: string, { table: to, hint }: Wanted): Relation {
  const target = catalogue.tables.get(to);
  const found = catalogue.references.flatMap((key): Omit<Relation, "table">[] => {
    const isNamed =
      hint === null || key.name === hint || (key.columns.length === 1 && key.columns[0] === hint);
    if (!isNamed) return [];
    if (key.from === from && key.to === to) return [{ joined: key.toColumns, isToOne: true }];
    return key.from === to && key.to === from ? [{ joined: key.columns, isToOne: false }] : [];
  });
  const relation = found.find(({ isToOne }) => !isToOne) ?? found[0];
  if (target && relation) return { table: target, ...relation };
  const by = hint ? ` using the hint '${hint}'` : "";
  throw new ShapeRefused(
    400,
    "PGRST200",
    `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
    `Searched for a foreign key relationship between '${from}' and '${to}'${by} in the schema 'public', but no matches were found.`,
  );
}
