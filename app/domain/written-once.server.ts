import type { PostgrestError } from "@supabase/supabase-js";
import { toErr } from "../platform/errors.server";
import { CHANGED_ELSEWHERE, err, ok, type Result } from "./result";

interface Written {
  /** Which sending of the form this is; `null` for one that is not told from others. */
  clientId: string | null | undefined;
  insert(clientId: string | null): PromiseLike<{ data: { id: string } | null; error: PostgrestError | null }>;
  /** What the same sending wrote before, if it says the same. Throws 503: not to know is no reason to write it twice. */
  findSame(clientId: string): Promise<{ id: string } | null>;
  /** What is asked of the database, for the log. */
  intent: string;
  /** Said of an error. */
  failure: string;
}

/**
 * Writes a row and yields its id. The same `clientId` with the same words again yields the same row; with other words
 * it is another one, so that nothing typed is lost.
 */
export async function insertOnce(written: Written): Promise<Result<{ id: string }>> {
  const { clientId, insert, findSame, intent, failure } = written;
  let { data, error } = await insert(clientId ?? null);
  if (error?.code === UNIQUE_VIOLATION && clientId) {
    const found = await findSame(clientId);
    if (found) return ok({ id: found.id });
    ({ data, error } = await insert(null));
  }
  if (data) return ok(data);
  if (!error) return err("unavailable", failure);
  const answer = toErr(error, intent);
  return answer.error.code === "unavailable" ? err("unavailable", failure) : answer;
}

const UNIQUE_VIOLATION = "23505"; // PostgreSQL, appendix A

interface Seen {
  eq(column: "edited_at", value: string): Changing;
  is(column: "edited_at", value: null): Changing;
}
interface Changing {
  select(columns: "id"): PromiseLike<{ data: { id: string }[] | null; error: PostgrestError | null }>;
}

/** Makes a change if the row is as its author saw it: `seen` is its last edit, "" for none. A later one is a conflict. */
export async function changeAsSeen(change: Seen, seen: string, intent: string): Promise<Result<null>> {
  const { data, error } = await (seen ? change.eq("edited_at", seen) : change.is("edited_at", null)).select(
    "id",
  );
  if (error) return toErr(error, intent);
  return data && data.length > 0 ? ok(null) : err("conflict", CHANGED_ELSEWHERE);
}
