import { isDeepStrictEqual } from "node:util";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Actor } from "../../support/cast.ts";
import type { Outcome } from "./expected-columns.ts";
import type { Thing } from "./kinds.ts";
import type { Stage } from "./stage.ts";

/** Writes one column with a value and tells, by the row as superuser sees it, what became of it. */
export async function tryColumn(
  stage: Stage,
  thing: Thing,
  deed: "insert" | "update",
  actor: Actor,
  column: string,
  value: unknown,
): Promise<Outcome | string> {
  // The names of tables and columns come from a table here: they are not literals.
  const table = (actor.client as unknown as SupabaseClient).from(thing.table);
  const { error } =
    deed === "insert"
      ? await table.insert({ ...thing.another(actor.id), [column]: value })
      : await table.update({ [column]: value }).match(thing.key);
  const changes = await stage.snapshot.nameChanges();
  const newRows = await stage.snapshot.findNewRows(
    thing.table,
    deed === "insert" ? Object.keys(thing.key) : [...Object.keys(thing.key), column],
  );
  await stage.snapshot.restore(changes);
  if (error) return changes.length > 0 ? `refused but changed ${changes}` : "refused";
  if (newRows.length > 1) return `changed ${newRows.length} rows`;
  return isDeepStrictEqual(newRows[0]?.[column], value) ? "stored" : "forced";
}
