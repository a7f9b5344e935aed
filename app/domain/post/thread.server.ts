import type { Language } from "../../i18n/language";
import { rowsOf } from "../../platform/faults.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import { postOfThread, SAMPLE_THREADS } from "./thread";

/** What the home page says of the post that one of its threads leads to. */
export interface LiveThread {
  title: string;
  author: string | null;
  /** Slug. */
  category: string;
  replies: number;
  upvotes: number;
  createdAt: string;
}

/**
 * The posts behind the five sample threads, by the thread's id; one that is gone is left out. Null where the backend does
 * not answer. Everybody reads the same, so it is asked for at most every half minute and after a write.
 */
export async function readThreads(
  { db, kept }: Pick<Session, "db" | "kept">,
  language: Language,
): Promise<ReadonlyMap<string, LiveThread> | null> {
  const posts = new Map(SAMPLE_THREADS.map((id) => [postOfThread(id, language), id]));
  try {
    return await kept.read(`threads ${language}`, () => findThreads(db, posts));
  } catch {
    return null;
  }
}

/** Whether readers find the post at its address; false too where the backend does not answer. */
export async function isPostThere(db: Db, id: string): Promise<boolean> {
  const { data } = await db.rpc("post_state", { post_id: id });
  return data === "visible";
}

/** `threads` are ids of threads by their post's. */
async function findThreads(
  db: Db,
  threads: ReadonlyMap<string | null, string>,
): Promise<Map<string, LiveThread>> {
  const rows = rowsOf(
    await db
      .from("posts")
      .select(
        "id, title, comment_count, upvotes, created_at, author:user_profiles!posts_author_id_fkey(username), category:discussion_categories!posts_category_id_fkey(slug)",
      )
      .in(
        "id",
        [...threads.keys()].filter((id) => id !== null),
      )
      .is("removed_at", null)
      .is("deleted_at", null),
    "threads",
  );
  return new Map(
    rows.map(({ id, title, author, category, comment_count, upvotes, created_at }) => [
      threads.get(id) ?? id,
      {
        title,
        author: author?.username ?? null,
        category: category.slug,
        replies: comment_count,
        upvotes,
        createdAt: created_at,
      },
    ]),
  );
}
