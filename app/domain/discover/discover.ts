import { type Activity, actionOf } from "../activity/activity";
import { normaliseText } from "../search/normalise";

// specification §9: featured groups 8, people 12, activities 20; the first tab shows 4 groups and 3 people
export const GROUPS_SHOWN = 8;
export const PEOPLE_SHOWN = 12;
export const ACTIVITIES_SHOWN = 20;
export const FEATURED_SHOWN = 4;
export const CONTRIBUTORS_SHOWN = 3;
/** Activities a search looks through. */
export const ACTIVITIES_SEARCHED = 200;

export const DISCOVER_TABS = [
  { id: "trending", label: "Trending" },
  { id: "groups", label: "Groups" },
  { id: "people", label: "People" },
  { id: "activity", label: "Activity" },
] as const;
export type DiscoverTab = (typeof DISCOVER_TABS)[number]["id"];

/** The tab an address asks for; anything else is the first. */
export function discoverTabIn(searchParams: URLSearchParams): DiscoverTab {
  return DISCOVER_TABS.find(({ id }) => id === searchParams.get("tab"))?.id ?? "trending";
}

/** The address of a tab with what is searched for in it; `before` is the end of a page of activities. */
export function discoverAddress(tab: DiscoverTab, q: string, before?: string): string {
  const query = new URLSearchParams();
  if (tab !== "trending") query.set("tab", tab);
  if (q) query.set("q", q);
  if (before) query.set("before", before);
  return query.size > 0 ? `/discover?${query}` : "/discover";
}

/** Whether an activity speaks of every word of the query: who, what and where. */
export function isAbout(activity: Activity, query: string): boolean {
  const { user, post, group } = activity;
  const text = [user.username, user.displayName, post?.title, group?.name, actionOf(activity)]
    .filter(Boolean)
    .join("\n");
  const words = normaliseText(query).split(/\s+/).filter(Boolean);
  const said = normaliseText(text);
  return words.every((word) => said.includes(word));
}
