import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isAsTyped, readNamesAsked } from "../../domain/catalogue/names-asked.server";
import { isTalk } from "../../domain/search/other-names";
import { maySearch, readQuery } from "../../domain/search/search";
import { metaOf } from "../../page-meta";
import { count, type Found, find, findAll, type Search } from "./find.server";
import { type Counts, FIRST, isFromCatalogue, PAGE, SEARCH_KINDS, type SearchKind } from "./kinds";
import { SearchView } from "./search-view";

export const meta = metaOf({ title: "Search", unlisted: true });

/**
 * What is found for ?q=, of every kind or of the one that ?in= names; posts and comments go on by ?before=, and are looked
 * for by the other names of what was meant, unless ?as=typed. How many there are of each kind comes along. "failed" (503)
 * while it cannot be had.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams.get("q"));
  const kind = SEARCH_KINDS.find((one) => one === searchParams.get("in")) ?? null;
  const asTyped = isAsTyped(searchParams);
  if (!maySearch(query)) return data({ query, kind, asTyped, names: [], results: null });
  const others = await readNamesAsked(context, query, searchParams);
  const search = { context, query, others, before: momentIn(searchParams.get("before")) };
  // The page stays, with what was typed: everything but the search may be read meanwhile.
  const results = await (kind ? findKind(search, kind) : findFirst(search)).catch(failedIfUnavailable);
  const shown = { query, kind, asTyped, names: others.names, results };
  return data(shown, results === "failed" ? 503 : 200);
}

async function findFirst(search: Search) {
  const found = await findAll({ ...search, before: undefined });
  const counts = found.map(({ kind, rows }) => [kind, rows.length] as const);
  return {
    found: found.map(({ kind, rows }) => ({ kind, rows: rows.slice(0, FIRST) }) as Found),
    counts: Object.fromEntries(counts) as Counts,
    older: null,
  };
}

async function findKind(search: Search, kind: SearchKind) {
  const { before } = search;
  const [page, ...counts] = await Promise.all([
    find(kind, search),
    // What is shown from its beginning is counted already.
    ...SEARCH_KINDS.map((one) =>
      one === kind && !before ? null : count(one, { ...search, before: undefined }),
    ),
  ]);
  const entries = SEARCH_KINDS.map((one, place) => [
    one,
    one === kind && !before ? page.rows.length : (counts[place] ?? null),
  ]);
  const rows = page.rows.slice(0, isFromCatalogue(kind) ? undefined : PAGE);
  const last = rows.at(-1);
  const goesOn = page.rows.length > rows.length && last && "createdAt" in last;
  return {
    found: [{ kind, rows } as Found],
    counts: Object.fromEntries(entries) as Counts,
    older: goesOn && isTalk(kind) ? last.createdAt : null,
  };
}

/** What the backend did not answer; anything else is a mistake of ours and goes on as one. */
function failedIfUnavailable(failure: unknown): "failed" {
  if (failure instanceof Response && failure.status === 503) return "failed";
  throw failure;
}

/** A moment as the database writes it; anything else is none. */
function momentIn(text: string | null): string | undefined {
  return text && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(text) ? text : undefined;
}

export default function SearchPage() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
