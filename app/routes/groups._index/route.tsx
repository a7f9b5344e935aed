import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { memberOf } from "../../domain/account/member.server";
import { askBannedFrom } from "../../domain/account/viewer.server";
import { GROUPS_PAGE_SIZE, type GroupRole, type GroupSummary, membershipIn } from "../../domain/group/group";
import { listGroupsOf, listLargestGroups, searchGroups } from "../../domain/group/group.server";
import { normaliseText } from "../../domain/search/normalise";
import { maySearch, readQuery } from "../../domain/search/search";
import { metaOf } from "../../page-meta";
import { GroupsView } from "./groups-view";

export const meta = metaOf<typeof loader>((page) => ({
  title: "Communities",
  description: "Circles around a drama, a craft or a city: find yours, or found it.",
  unlisted: Boolean(page.data?.query || page.data?.tab === "mine"),
}));

/** The public communities, largest first (acceptance 156), what a search found, or one's own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const userId = memberOf(context)?.userId;
  const query = readQuery(searchParams.get("q"));
  const page = pageIn(searchParams);
  const tab = userId && searchParams.get("tab") === "mine" ? ("mine" as const) : ("discover" as const);
  const [bannedFrom, mine, found] = await Promise.all([
    askBannedFrom(context.session),
    userId ? listGroupsOf(db, userId) : [],
    tab === "mine"
      ? { groups: [], hasMore: false }
      : maySearch(query)
        ? searchGroups(db, query, 50).then((groups) => ({ groups, hasMore: false }))
        : listLargestGroups(db, page),
  ]);
  const roles = new Map<string, GroupRole>(mine.map(({ group, role }) => [group.id, role]));
  const ownAlone = new Set(mine.filter(({ isLastAdmin }) => isLastAdmin).map(({ group }) => group.id));
  const listed: GroupSummary[] =
    tab === "mine" ? mine.map(({ group }) => group).filter((group) => speaksOf(group, query)) : found.groups;
  return {
    tab,
    query,
    page,
    mineCount: userId ? mine.length : null,
    groups: listed.map((group) => ({
      ...group,
      membership: membershipIn(group.id, roles.get(group.id), bannedFrom),
      ...(ownAlone.has(group.id) && { isLastAdmin: true }),
    })),
    hasMore: found.hasMore && page < LAST_PAGE,
    notice: searchParams.get("notice"),
  };
}

/** Beyond, nobody leafs; the search finds the rest. */
const LAST_PAGE = Math.floor(1_200 / GROUPS_PAGE_SIZE);

/** The page an address asks for; anything else is the first. */
function pageIn(searchParams: URLSearchParams): number {
  const asked = Number(searchParams.get("page") ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1;
}

/** The own list is here already: the same rules as the search of the database, word by word. */
function speaksOf({ name, description }: GroupSummary, query: string): boolean {
  const words = normaliseText(query).split(/\s+/).filter(Boolean);
  const text = normaliseText(`${name}\n${description}`);
  return words.every((word) => text.includes(word));
}

export const shouldRevalidate = unlessRefused;

export default function Communities() {
  return <GroupsView {...useLoaderData<typeof loader>()} />;
}
