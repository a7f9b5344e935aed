import { CATEGORY_IDS, type Category, type CategoryId } from "../../../catalogue/schema/category.ts";
import { readShortNumber } from "../../i18n/format";
import { matches } from "./matching";

/** Whether /category/{id} exists; any other id is answered with the not-found screen (decision Q24). */
export function isCategoryId(id: string | undefined): id is CategoryId {
  return CATEGORY_IDS.some((known) => known === id);
}

/** The categories whose name or description holds the query; `q` as readQuery yields it. */
export function findCategories(categories: readonly Category[], q: string): Category[] {
  return categories.filter(({ name, description }) => matches(q, [name, description]));
}

/** The row of figures over the six: all of them together (catalogue specification §2). */
export function totalsOf(categories: readonly Category[]) {
  const sum = (figure: "posts" | "members") =>
    categories.reduce((total, category) => total + readShortNumber(category[figure]), 0);
  return { categories: categories.length, posts: sum("posts"), members: sum("members") };
}
