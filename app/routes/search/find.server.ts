import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CreatorCard, creatorCardOf } from "../../domain/catalogue/creator-card";
import { findCreators, readCreatorQuery } from "../../domain/catalogue/creators";
import { type DramaCard, dramaCardOf } from "../../domain/catalogue/drama-card";
import { findCalled, searchDramas } from "../../domain/catalogue/dramas";
import { searchComments } from "../../domain/comment/comment.server";
import { searchGroups } from "../../domain/group/group.server";
import { searchPosts } from "../../domain/post/post.server";
import { searchPeople } from "../../domain/profile/profile.server";
import type { OtherNames } from "../../domain/search/other-names";
import { readQuery } from "../../domain/search/search";
import { countFound } from "../../domain/search/search.server";
import { TEXTS } from "../../i18n/texts.server";
import { readCreators, readDramas } from "../../platform/catalogue.server";
import { isFromCatalogue, PAGE, SEARCH_KINDS, type SearchKind } from "./kinds";

/** What was asked, of whom; `before` is the moment of the last row of the page before. */
export interface Search {
  context: AppLoadContext;
  query: string;
  /** What talk is looked for besides. */
  others: OtherNames;
  before?: string;
}

// One more than a page is asked for, to know whether there are others.
const FINDERS = {
  posts: ({ context, query, others, before }: Search) =>
    searchPosts(context.session.db, query, others, PAGE + 1, before),
  comments: ({ context, query, others, before }: Search) =>
    searchComments(context.session.db, query, others, PAGE + 1, before),
  dramas: findDramaHits,
  creators: findCreatorHits,
  communities: ({ context, query }: Search) => searchGroups(context.session.db, query, PAGE + 1),
  people: ({ context, query }: Search) => searchPeople(context.session.db, query, PAGE + 1),
} satisfies Record<SearchKind, (search: Search) => Promise<unknown[]>>;

type Finders = typeof FINDERS;
/** What was found of one kind. */
export type Found = {
  [Kind in SearchKind]: { kind: Kind; rows: Awaited<ReturnType<Finders[Kind]>> };
}[SearchKind];

/** What is found of a kind, a page and one more; all of it where it comes from the catalogue. Throws 503. */
export async function find(kind: SearchKind, search: Search): Promise<Found> {
  return { kind, rows: await FINDERS[kind](search) } as Found;
}

/**
 * Of everything what comes first, and how much there is of it; dramas before all else where one of them is called so: who
 * types a name wants what is called by it. Throws 503.
 */
export async function findAll(search: Search): Promise<Found[]> {
  const [found, isName] = await Promise.all([
    Promise.all(SEARCH_KINDS.map((kind) => find(kind, search))),
    isNameOfDrama(search),
  ]);
  if (!isName) return found;
  const isOfDramas = ({ kind }: Found) => kind === "dramas";
  return [...found.filter(isOfDramas), ...found.filter((one) => !isOfDramas(one))];
}

async function isNameOfDrama({ context, query }: Search): Promise<boolean> {
  return findCalled(await readDramas(context), query).length > 0;
}

/** How much there is of a kind, a page and one more at most where the database counts; null while it does not answer. */
export async function count(kind: SearchKind, search: Search): Promise<number | null> {
  if (isFromCatalogue(kind)) return (await find(kind, search)).rows.length;
  return countFound(search.context.session.db, kind, search.query, search.others, PAGE + 1);
}

async function findDramaHits({ context, query }: Search): Promise<DramaCard[]> {
  const { language } = context;
  const dramas = await readDramas(context);
  const found = searchDramas(dramas, readQuery(query), language, (word) => TEXTS.ar[word] ?? word);
  return found.map((drama) => dramaCardOf(drama, language));
}

async function findCreatorHits({ context, query }: Search): Promise<CreatorCard[]> {
  const asked = readCreatorQuery(new URLSearchParams({ q: query }));
  const found = findCreators(await readCreators(context), asked, context.language);
  return found.map((creator) => creatorCardOf(creator, context.language));
}
