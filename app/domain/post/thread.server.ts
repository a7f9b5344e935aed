import type { Language } from "../../i18n/language";
import { rowsOf } from "../../platform/errors.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import { EDITORS_ID } from "../profile/editors";
import { fullName, namesOf } from "../profile/name";
import { type CategoryFigures, NEWEST } from "./forum-now";
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

/** What home and category pages say of the forum: the posts that the home page's threads lead to, and each category. */
export interface ForumFigures {
  /** By the thread's id; one that is gone is left out. */
  threads: ReadonlyMap<string, LiveThread>;
  /** By slug. */
  categories: ReadonlyMap<string, CategoryFigures>;
}

/**
 * The figures of home and category pages; null where the backend does not answer. Everybody reads the same, so they are
 * asked for at most every half minute and after a write.
 */
export async function readForumFigures(
  { db, kept }: Pick<Session, "db" | "kept">,
  language: Language,
): Promise<ForumFigures | null> {
  const posts = new Map(SAMPLE_THREADS.map((id) => [postOfThread(id, language), id]));
  try {
    return await kept.read(`forum figures ${language}`, () => findFigures(db, posts));
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
async function findFigures(db: Db, threads: ReadonlyMap<string | null, string>): Promise<ForumFigures> {
  const categories = rowsOf(
    await db
      .from("discussion_categories")
      .select(
        "slug, post_count, posts(id, title, comment_count, upvotes, created_at, author:user_profiles!posts_author_id_fkey(username, display_name)), newest:posts(id, title, comment_count, created_at)",
      )
      .in(
        "posts.id",
        [...threads.keys()].filter((id) => id !== null),
      )
      .is("posts.removed_at", null)
      .is("posts.deleted_at", null)
      // The three newest of each category are enough to know the three newest of all.
      .is("newest.removed_at", null)
      .is("newest.deleted_at", null)
      .neq("newest.author_id", EDITORS_ID)
      .order("created_at", { referencedTable: "newest", ascending: false })
      .limit(NEWEST, { referencedTable: "newest" }),
    "forum figures",
  );
  const found = categories.flatMap(({ slug, posts }) =>
    posts.map(({ id, title, author, comment_count, upvotes, created_at }): [string, LiveThread] => [
      threads.get(id) ?? id,
      {
        title,
        author: author && fullName(namesOf(author)),
        category: slug,
        replies: comment_count,
        upvotes,
        createdAt: created_at,
      },
    ]),
  );
  const figures = categories.map(({ slug, post_count, newest }): [string, CategoryFigures] => [
    slug,
    {
      posts: post_count,
      newest: newest.map(({ id, title, created_at, comment_count }) => ({
        id,
        title,
        createdAt: created_at,
        comments: comment_count,
      })),
    },
  ]);
  return { threads: new Map(found), categories: new Map(figures) };
}
