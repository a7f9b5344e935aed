import type { CategoryId } from "../../../catalogue/schema/category.ts";
import type { CategoryPosts } from "../../../catalogue/schema/category-post.ts";
import { readQuery } from "../search/search";
import { addressOf, choiceIn } from "./address";
import { matches, type ToArabic } from "./matching";

/** A sample post of any of the six categories. */
export type CategoryPost = CategoryPosts[CategoryId][number];

// specification, catalogue §4 and §9; reviews have their own (decision Q43)
const SORTS = ["latest", "popular", "discussed", "views"] as const;
const REVIEW_SORTS = ["latest", "rating", "popular", "discussed"] as const;
export type PostSort = (typeof SORTS)[number] | (typeof REVIEW_SORTS)[number];

/** What a category page is asked for; its keys are the parameters of the address. */
export interface CategoryPostQuery {
  q: string;
  sort: PostSort;
}

/** The sorts a category offers, in the order of its select; the first is the default. */
export function postSortsOf(category: CategoryId): readonly PostSort[] {
  return category === "reviews" ? REVIEW_SORTS : SORTS;
}

/** What an address asks for; a sort this category does not offer counts as not given. */
export function readCategoryPostQuery(
  category: CategoryId,
  searchParams: URLSearchParams,
): CategoryPostQuery {
  return {
    q: readQuery(searchParams.get("q")),
    sort: choiceIn<PostSort, PostSort>(searchParams, "sort", postSortsOf(category), "latest"),
  };
}

/** The address of a category page with these choices. */
export function addressOfCategory(category: CategoryId, query: Partial<CategoryPostQuery> = {}): string {
  return addressOf<CategoryPostQuery>(`/category/${category}`, query, { q: "", sort: "latest" });
}

/**
 * The posts an address asks for, sorted; pinned and breaking ones have no special place. Found by title and content,
 * and by what the kind adds: drama, creator, or category (also by its Arabic name).
 */
export function findCategoryPosts<P extends CategoryPost>(
  posts: readonly P[],
  { q, sort }: CategoryPostQuery,
  toArabic: ToArabic,
): P[] {
  const found = posts.filter((post) => matches(q, textsOf(post, toArabic)));
  // The latest keep the given order.
  return sort === "latest" ? found : found.sort((one, other) => figureOf(other, sort) - figureOf(one, sort));
}

function textsOf(post: CategoryPost, toArabic: ToArabic) {
  const texts = [post.title, post.content];
  if ("category" in post) return [...texts, post.category, toArabic(post.category)];
  if ("rating" in post) return [...texts, post.drama];
  return "creator" in post ? [...texts, post.creator] : texts;
}

function figureOf(post: CategoryPost, sort: Exclude<PostSort, "latest">): number {
  switch (sort) {
    case "popular":
      return post.likes;
    case "discussed":
      return post.replies;
    case "views":
      return post.views;
    case "rating":
      return "rating" in post ? post.rating : 0;
  }
}
