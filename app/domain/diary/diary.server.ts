import { rowsOf, toErr } from "../../platform/errors.server";
import type { DiaryRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { DiaryEntry, DiaryForm } from "./diary";

const COLUMNS = "id, drama_id, day, first_episode, last_episode, note, spoiler_level, created_at, edited_at";

/** Writes an entry of the member's diary or changes one, and yields its id. */
export async function writeDiaryEntry(db: Db, form: DiaryForm): Promise<Result<string>> {
  const { data, error } = await db.rpc("write_diary_entry", {
    drama: form.drama,
    day: form.day,
    first_episode: form.firstEpisode ?? undefined,
    last_episode: form.lastEpisode ?? form.firstEpisode ?? undefined,
    note: form.note,
    entry_id: form.id,
  });
  return error ? toErr(error, "diary") : ok(data);
}

export async function deleteDiaryEntry(db: Db, id: string): Promise<Result<null>> {
  const { error } = await db.rpc("delete_diary_entry", { entry_id: id });
  return error ? toErr(error, "delete diary entry") : ok(null);
}

/** A page of a diary as far as the reader may see it, the newest day first; `before` is the last entry of the page before. Throws 503. */
export async function listDiary(
  db: Db,
  owner: string,
  { before, count }: { before?: Pick<DiaryEntry, "day" | "createdAt">; count: number },
): Promise<DiaryEntry[]> {
  let asked = db.from("diary_entries").select(COLUMNS).eq("user_id", owner);
  if (before)
    asked = asked.or(`day.lt.${before.day},and(day.eq.${before.day},created_at.lt."${before.createdAt}")`);
  const rows = rowsOf(
    await asked
      .order("day", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(count),
    "diary",
  );
  return rows.map(entryOf);
}

export function entryOf(row: DiaryRow): DiaryEntry {
  return {
    id: row.id,
    dramaId: row.drama_id,
    day: row.day,
    firstEpisode: row.first_episode,
    lastEpisode: row.last_episode,
    note: row.note,
    spoilerLevel: row.spoiler_level,
    createdAt: row.created_at,
    editedAt: row.edited_at,
  };
}
