import { CATEGORY_IDS, type Category, type CategoryId } from "../../../catalogue/schema/category.ts";
import { matches } from "./matching";

/** Whether /category/{id} exists; any other id is answered with the not-found screen (decision Q24). */
export function isCategoryId(id: string | undefined): id is CategoryId {
  return CATEGORY_IDS.some((known) => known === id);
}

/** The categories whose name or description holds the query; `q` as readQuery yields it. */
export function findCategories(categories: readonly Category[], q: string): Category[] {
  return categories.filter(({ name, description }) => matches(q, [name, description]));
}
