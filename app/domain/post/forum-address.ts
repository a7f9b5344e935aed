import type { PostSort } from "./post";

/** What a view of the forum is narrowed to and ordered by. */
export interface ForumFilters {
  category: string | null;
  tag: string | null;
  sort: PostSort;
}

/** The address of a view of the forum; `place` names the page, which a change of filters leaves. */
export function forumAddress(
  filters: Partial<ForumFilters>,
  place: { after?: string; before?: string } = {},
) {
  const query = new URLSearchParams();
  if (filters.category) query.set("category", filters.category);
  if (filters.tag) query.set("tag", filters.tag);
  if (filters.sort && filters.sort !== "newest") query.set("sort", filters.sort);
  for (const [name, id] of Object.entries(place)) query.set(name, id);
  return query.size > 0 ? `/forum?${query}` : "/forum";
}
