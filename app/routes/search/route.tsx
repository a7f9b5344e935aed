import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { searchComments } from "../../domain/comment/comment.server";
import { searchGroups } from "../../domain/group/group.server";
import { searchPosts } from "../../domain/post/post.server";
import { searchPeople } from "../../domain/profile/profile.server";
import { maySearch, readQuery } from "../../domain/search/search";
import { pageMeta } from "../../page-meta";
import type { Db } from "../../platform/supabase.server";
import { SearchView } from "./search-view";

/** Results on one page; one more is asked for to know whether there are others. */
const PAGE = 20;
const KINDS = ["posts", "comments", "communities", "people"] as const;
export type SearchKind = (typeof KINDS)[number];

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Search", unlisted: true });

/** All results for ?q= of one kind; posts and comments go on by ?before=. "failed" (503) while they cannot be had. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams.get("q"));
  const kind = KINDS.find((one) => one === searchParams.get("in")) ?? "posts";
  const before = momentIn(searchParams.get("before"));
  if (!maySearch(query)) return data({ query, kind, results: null });
  // The page stays, with what was typed: everything but the search may be read meanwhile.
  const results = await find(context.session.db, kind, query, before).catch(failedIfFault);
  return data({ query, kind, results }, results === "failed" ? 503 : 200);
}

async function find(db: Db, kind: SearchKind, query: string, before?: string) {
  switch (kind) {
    case "posts":
      return { kind, ...pageOf(await searchPosts(db, query, PAGE + 1, before)) };
    case "comments":
      return { kind, ...pageOf(await searchComments(db, query, PAGE + 1, before)) };
    case "communities":
      return { kind, rows: await searchGroups(db, query, PAGE), older: null };
    case "people":
      return { kind, rows: await searchPeople(db, query, PAGE), older: null };
  }
}

/** What the backend did not answer; anything else is a mistake of ours and goes on as one. */
function failedIfFault(fault: unknown): "failed" {
  if (fault instanceof Response && fault.status === 503) return "failed";
  throw fault;
}

function pageOf<Row extends { createdAt: string }>(found: Row[]): { rows: Row[]; older: string | null } {
  const rows = found.slice(0, PAGE);
  return { rows, older: found.length > PAGE ? (rows.at(-1)?.createdAt ?? null) : null };
}

/** A moment as the database writes it; anything else is none. */
function momentIn(text: string | null): string | undefined {
  return text && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(text) ? text : undefined;
}

export default function SearchPage() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
