import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../../support/cast.ts";
import { insertRow, updateRow } from "./cells.ts";
import type { Outcome } from "./column-notation.ts";
import type { Harness } from "./harness.ts";
import type { Subject } from "./kinds.ts";

/** Writes one column with a value and tells, by the row as superuser sees it, what became of it. */
export async function tryColumn(
  harness: Harness,
  subject: Subject,
  action: "insert" | "update",
  actor: Actor,
  column: string,
  value: unknown,
): Promise<Outcome | string> {
  const written =
    action === "insert"
      ? insertRow(subject.table, { ...subject.another(actor.id), [column]: value }, false)
      : updateRow(subject, { [column]: value }, false);
  const told = Object.keys(subject.key);
  const probe = harness.snapshot.newRowsQuery(subject.table, action === "insert" ? told : [...told, column]);
  const [outcome] = await harness.cells.try([{ actor, ...written, looks: false, probe }]);
  if (!outcome || outcome.code) return "refused";
  const newRows = outcome.probed as Record<string, unknown>[];
  if (newRows.length > 1) return `changed ${newRows.length} rows`;
  return isDeepStrictEqual(newRows[0]?.[column], value) ? "stored" : "forced";
}
