import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type CreatorCard, creatorCardOf } from "../../domain/catalogue/creator-card";
import { findCreators, readCreatorQuery } from "../../domain/catalogue/creators";
import { type DramaCard, dramaCardOf } from "../../domain/catalogue/drama-card";
import { findDramas, readDramaQuery } from "../../domain/catalogue/dramas";
import { searchComments } from "../../domain/comment/comment.server";
import { searchGroups } from "../../domain/group/group.server";
import { searchPosts } from "../../domain/post/post.server";
import { searchPeople } from "../../domain/profile/profile.server";
import { maySearch, readQuery } from "../../domain/search/search";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readCreators, readDramas } from "../../platform/catalogue.server";
import { SearchView } from "./search-view";

/** Results on one page; one more is asked for to know whether there are others. */
const PAGE = 20;
const KINDS = ["posts", "comments", "dramas", "creators", "communities", "people"] as const;
export type SearchKind = (typeof KINDS)[number];

export const meta = metaOf({ title: "Search", unlisted: true });

/** Dramas and creators shown beside posts, for who looks for a title or a name. */
const IN_PASSING = 3;

/** All results for ?q= of one kind; posts and comments go on by ?before=. "failed" (503) while they cannot be had. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams.get("q"));
  const kind = KINDS.find((one) => one === searchParams.get("in")) ?? "posts";
  const before = momentIn(searchParams.get("before"));
  if (!maySearch(query)) return data({ query, kind, results: null, inPassing: null });
  // The page stays, with what was typed: everything but the search may be read meanwhile.
  const [results, inPassing] = await Promise.all([
    find(context, kind, query, before).catch(failedIfUnavailable),
    kind === "posts" && !before ? findInCatalogue(context, query) : null,
  ]);
  return data({ query, kind, results, inPassing }, results === "failed" ? 503 : 200);
}

async function find(context: AppLoadContext, kind: SearchKind, query: string, before?: string) {
  const { db } = context.session;
  switch (kind) {
    case "dramas":
      return { kind, rows: await findDramaHits(context, query), older: null };
    case "creators":
      return { kind, rows: await findCreatorHits(context, query), older: null };
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

async function findDramaHits(context: AppLoadContext, query: string): Promise<DramaCard[]> {
  const asked = readDramaQuery(new URLSearchParams({ q: query }));
  const found = findDramas(
    await readDramas(context),
    asked,
    context.language,
    (word) => TEXTS.ar[word] ?? word,
  );
  return found.map((drama) => dramaCardOf(drama, context.language));
}

async function findCreatorHits(context: AppLoadContext, query: string): Promise<CreatorCard[]> {
  const asked = readCreatorQuery(new URLSearchParams({ q: query }));
  const found = findCreators(await readCreators(context), asked, context.language);
  return found.map((creator) => creatorCardOf(creator, context.language));
}

/** The first works and makers by name, for a line above the posts; null when there are none. */
async function findInCatalogue(context: AppLoadContext, query: string) {
  const [dramas, creators] = await Promise.all([
    findDramaHits(context, query),
    findCreatorHits(context, query),
  ]);
  if (dramas.length + creators.length === 0) return null;
  return {
    dramas: dramas.slice(0, IN_PASSING).map(({ id, title }) => ({ id, title })),
    creators: creators.slice(0, IN_PASSING).map(({ id, name }) => ({ id, name })),
  };
}

/** What the backend did not answer; anything else is a mistake of ours and goes on as one. */
function failedIfUnavailable(failure: unknown): "failed" {
  if (failure instanceof Response && failure.status === 503) return "failed";
  throw failure;
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
