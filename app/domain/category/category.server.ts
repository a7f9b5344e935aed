import { rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Category } from "./category";

/** All discussion categories, ordered by name (specification §7). Throws 503. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = rowsOf(
    await db.from("discussion_categories").select("id, slug, name, description, post_count").order("name"),
    "categories",
  );
  return rows.map(({ post_count, ...category }) => ({ ...category, postCount: post_count }));
}
