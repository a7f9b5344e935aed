import { log } from "../../platform/log.server";
import type { Db } from "../../platform/supabase.server";
import { argumentsOf, isTalk, type OtherNames } from "./other-names";
import type { SearchItem } from "./search";

/** At most 5 posts and 3 comments, newest first; null when the backend fails, which is logged (specification §7). */
export async function searchForum(
  db: Db,
  query: string,
): Promise<{ posts: SearchItem[]; comments: SearchItem[] } | null> {
  const { data, error } = await db.rpc("search", { q: query }, { get: true });
  if (error) {
    log("error", "search.failed", { code: error.code });
    return null;
  }
  const items = data.map(({ created_at, post_id, type, title_ar, ...item }) => ({
    ...item,
    ...(title_ar && { titleAr: title_ar }),
    type: type === "post" ? ("post" as const) : ("comment" as const),
    createdAt: created_at,
    postId: post_id,
  }));
  return {
    posts: items.filter(({ type }) => type === "post"),
    comments: items.filter(({ type }) => type === "comment"),
  };
}

/** The searches of the database, by what they find. */
const SEARCHES = {
  posts: "search_posts",
  comments: "search_comments",
  communities: "search_groups",
  people: "search_people",
} as const;

/** How many a search finds, of talk by the other names too; `most` at most; null when the backend fails, which is logged. */
export async function countFound(
  db: Db,
  kind: keyof typeof SEARCHES,
  query: string,
  others: OtherNames,
  most: number,
): Promise<number | null> {
  const { data, error } = await db
    .rpc(
      SEARCHES[kind],
      { q: query, page_size: most, ...(isTalk(kind) && argumentsOf(others)) },
      { get: true },
    )
    .select("id");
  if (error) log("error", "search.failed", { code: error.code });
  return data?.length ?? null;
}
