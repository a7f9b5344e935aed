import { rowsOf } from "../../platform/errors.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import type { Category } from "./category";

/**
 * All discussion categories, ordered by name (specification §7). Everybody may read the same, so they are asked for at
 * most every half minute and after a write. Readers share them: nobody may change them. Throws 503.
 */
export function listCategories({ db, kept }: Pick<Session, "db" | "kept">): Promise<readonly Category[]> {
  return kept.read("categories", () => readCategories(db));
}

async function readCategories(db: Db): Promise<Category[]> {
  const rows = rowsOf(
    await db.from("discussion_categories").select("id, slug, name, description, post_count").order("name"),
    "categories",
  );
  return rows.map(({ post_count, ...category }) => ({ ...category, postCount: post_count }));
}
