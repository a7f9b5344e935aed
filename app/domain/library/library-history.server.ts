import { throwUnavailable } from "../../platform/errors.server";
import type { LibraryChangeRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import { HISTORY_PAGE, type HistoryCursor, type LibraryChange } from "./library-history";

/** A page of what the member changed in their library, the newest first. Throws 503. */
export async function findLibraryHistory(
  db: Db,
  after: HistoryCursor | null,
): Promise<{ changes: LibraryChange[]; next: HistoryCursor | null }> {
  const { data, error } = await db.rpc(
    "library_history",
    { before_at: after?.at, before_id: after?.id, page_size: HISTORY_PAGE },
    { get: true },
  );
  if (error || !data) throwUnavailable("library history", error?.code);
  return { changes: data.items.map(changeOf), next: data.next };
}

function changeOf(row: LibraryChangeRow): LibraryChange {
  return {
    id: row.id,
    dramaId: row.drama_id,
    title: { en: row.title_en, ar: row.title_ar },
    isWithdrawn: row.withdrawn,
    version: row.version,
    before: row.status_before && { status: row.status_before, position: row.position_before ?? 0 },
    after: row.status && { status: row.status, position: row.position ?? 0 },
    isUndo: row.is_undo,
    happenedAt: row.happened_at,
    seen: row.seen,
  };
}
