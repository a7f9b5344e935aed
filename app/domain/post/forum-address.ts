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
  const parts: string[] = [];
  const say = (name: string, value: string) => parts.push(`${name}=${inQuery(value)}`);
  if (filters.category) say("category", filters.category);
  if (filters.tag) say("tag", filters.tag);
  if (filters.sort && filters.sort !== "newest") say("sort", filters.sort);
  for (const [name, id] of Object.entries(place)) say(name, id);
  return parts.length > 0 ? `/forum?${parts.join("&")}` : "/forum";
}

/** A value as a query holds it; most are plain words, for which a page of fifty tags need not ask the runtime. */
function inQuery(value: string): string {
  return /^[\w.*-]*$/.test(value) ? value : new URLSearchParams({ v: value }).toString().slice("v=".length);
}
