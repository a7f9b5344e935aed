import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { memberOf } from "../../domain/account/member.server";
import { askBannedFrom } from "../../domain/account/viewer.server";
import { listActivities } from "../../domain/activity/activity.server";
import {
  ACTIVITIES_SEARCHED,
  ACTIVITIES_SHOWN,
  CONTRIBUTORS_SHOWN,
  discoverTabIn,
  FEATURED_SHOWN,
  GROUPS_SHOWN,
  isAbout,
  PEOPLE_SHOWN,
} from "../../domain/discover/discover";
import { listGroupsFor } from "../../domain/group/group.server";
import { listTopPeople, searchPeople } from "../../domain/profile/profile.server";
import { readRowInTime } from "../../domain/row-in-time";
import { maySearch, readQuery } from "../../domain/search/search";
import { metaOf } from "../../page-meta";
import type { Db } from "../../platform/supabase.server";
import { DiscoverView } from "./discover-view";

export const meta = metaOf<typeof loader>((page) => ({
  title: "Discover",
  description: "New communities, the people who carry the talk, and what happens right now.",
  unlisted: Boolean(page.data?.query || page.data?.tab === "activity"),
}));

/** What the tab of the address shows; a search stays within the tab (specification §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const tab = discoverTabIn(searchParams);
  const typed = readQuery(searchParams.get("q"));
  const query = maySearch(typed) ? typed : "";
  const userId = memberOf(context)?.userId;
  const bannedFrom = askBannedFrom(context.session);
  const hasGroups = tab === "trending" || tab === "groups";
  const hasPeople = tab === "trending" || tab === "people";
  const before = readRowInTime(searchParams.get("before"));
  const [groups, people, activities] = await Promise.all([
    hasGroups ? listGroupsFor(db, userId, { query, count: GROUPS_SHOWN, bannedFrom }) : [],
    hasPeople ? (query ? searchPeople(db, query, PEOPLE_SHOWN) : listTopPeople(db, PEOPLE_SHOWN)) : [],
    // The feed is for members (decision Q32).
    tab === "activity" && userId ? activitiesFor(db, query, before) : null,
  ]);
  const isTrending = tab === "trending";
  return {
    tab,
    typed,
    query,
    groups: isTrending ? groups.slice(0, FEATURED_SHOWN) : groups,
    people: isTrending ? people.slice(0, CONTRIBUTORS_SHOWN) : people,
    activities,
    at: Date.now(),
    isFirstPage: before === null,
  };
}

async function activitiesFor(db: Db, query: string, before: ReturnType<typeof readRowInTime>) {
  if (!query) return listActivities(db, ACTIVITIES_SHOWN, before);
  const latest = await listActivities(db, ACTIVITIES_SEARCHED, null);
  return latest.filter((activity) => isAbout(activity, query)).slice(0, ACTIVITIES_SHOWN - 1);
}

export const shouldRevalidate = unlessRefused;

export default function Discover() {
  return <DiscoverView {...useLoaderData<typeof loader>()} />;
}
