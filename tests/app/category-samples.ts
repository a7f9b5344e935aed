import * as v from "valibot";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import type { CategoryId } from "../../catalogue/schema/category.ts";
import { CategoryPosts } from "../../catalogue/schema/category-post.ts";

// The six rooms as the editors filled them.

const catalogue = readCatalogueFiles();

export const { categories, sidebars } = catalogue;

export const posts = v.parse(CategoryPosts, catalogue.posts);

export const pathOf = (category: CategoryId, query: Record<string, string> = {}) =>
  `/category/${category}?${new URLSearchParams(query)}`;
