import type { CategoryId } from "../../../catalogue/schema/category.ts";
import { addressOfCategory } from "./category-posts";
import { breadcrumbsOf, graphOf, type Site, scriptTextOf } from "./structured-data";

/** Names of the pages above a room, in the reader's language. */
interface Above {
  home: string;
  categories: string;
}

/** The way to the list of rooms or to one of them, as a script for search engines. */
export function describeCategories(
  site: Site,
  above: Above,
  category?: { id: CategoryId; name: string },
): string {
  return scriptTextOf(
    graphOf([
      breadcrumbsOf(site, [
        { name: above.home, path: "/" },
        { name: above.categories, path: "/categories" },
        ...(category ? [{ name: category.name, path: addressOfCategory(category.id) }] : []),
      ]),
    ]),
  );
}
