import { rowsOf, throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { keyOfDrop } from "../drop/drop";
import type { PostSummary } from "../post/post";
import { POST_COLUMNS, summaryOf } from "../post/post.server";
import { THREADS_PAGE_SIZE, type ThreadOrder } from "./discussion";

/** A page of the visible threads about a drama, and the thread that the next page comes after. Throws 503. */
export async function listDramaThreads(
  db: Db,
  drama: string,
  { order, after }: { order: ThreadOrder; after: string | null },
): Promise<{ threads: (PostSummary & { isOfDrop: boolean })[]; next: string | null }> {
  const asked = { drama, sort: order, page_size: THREADS_PAGE_SIZE + 1, ...(after && { after_id: after }) };
  const result = await db
    .rpc("drama_threads", asked, { get: true })
    .select(`${POST_COLUMNS}, is_drop_thread` as const);
  const rows = rowsOf(result, "threads of a drama");
  const threads = rows
    .slice(0, THREADS_PAGE_SIZE)
    .map((row) => ({ ...summaryOf(row, db), isOfDrop: row.is_drop_thread }));
  return { threads, next: rows.length > THREADS_PAGE_SIZE ? (threads.at(-1)?.id ?? null) : null };
}

/** Ids of the threads of drops that came out in a span of time (ms), by keyOfDrop. Throws 503. */
export async function findDropThreads(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<ReadonlyMap<string, string>> {
  const span = { since: new Date(from).toISOString(), until: new Date(until).toISOString() };
  const { data, error } = await db.rpc("drop_threads", span, { get: true });
  if (error) throwUnavailable("threads of drops", error.code);
  return new Map(
    data.map((row): [string, string] => [
      keyOfDrop({ dramaId: row.drama_id, first: row.first_episode, repeat: 0 }),
      row.post_id,
    ]),
  );
}
