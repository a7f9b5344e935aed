import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { Filter, FilterIntent, FilterPreview } from "./filter";

/** The whole list, newest first; for moderators. Throws 503. */
export async function listFilters(db: Db): Promise<Filter[]> {
  const rows = rowsOf(await db.rpc("list_filters", undefined, { get: true }), "filters");
  return rows.map(({ added_by, created_at, kind, ...row }) => ({
    ...row,
    kind: kind as Filter["kind"],
    addedBy: added_by,
    createdAt: created_at,
  }));
}

/** How much of what was written last a word or site would have held; refuses what is neither (invalid). */
export async function previewFilter(
  db: Db,
  { kind, pattern }: Pick<Filter, "kind" | "pattern">,
): Promise<Result<FilterPreview>> {
  // Not as a read: those are given up after three seconds, and this looks at 200 texts.
  const { data, error } = await db.rpc("preview_filter", { kind, pattern });
  if (error) return toErr(error, "preview filter");
  return ok({ held: data[0]?.held ?? 0, lookedAt: data[0]?.looked_at ?? 0 });
}

/** Adds a word or site, or takes one away; what is on the list already is a conflict. */
export async function changeFilters(db: Db, asked: FilterIntent): Promise<Result<null>> {
  const { error } =
    asked.intent !== "remove"
      ? await db.rpc("add_filter", { kind: asked.kind, pattern: asked.pattern, note: asked.note })
      : await db.rpc("remove_filter", { filter_id: asked.id, reason: asked.reason });
  return error ? toErr(error, `${asked.intent} filter`) : ok(null);
}
