import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { creatorCardOf, creatorFaceOf, FEATURED_CREATORS } from "../../domain/catalogue/creator-card";
import { addressOfCreators, findCreators, readCreatorQuery, totalsOf } from "../../domain/catalogue/creators";
import { breadcrumbsOf } from "../../domain/catalogue/structured-data/breadcrumbs";
import { pageMeta } from "../../page-meta";
import { readCreators, readHome } from "../../platform/catalogue.server";
import { structuredData } from "../../structured-data";
import { CreatorsView } from "./creators-view";

export const meta: MetaFunction<typeof loader> = (page) => [
  ...pageMeta(page, {
    title: "Creators",
    description:
      "Actors, directors, producers, writers and cinematographers of Arab short drama: what they made, what they won and where to find them.",
  }),
  ...structuredData(page, (site) => [
    breadcrumbsOf([{ name: site.say("Creators"), path: addressOfCreators() }], site),
  ]),
];

/** The makers an address asks for, with the figures and the featured of all of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = context;
  const [creators, home] = await Promise.all([readCreators(context), readHome(context)]);
  const query = readCreatorQuery(new URL(request.url).searchParams);
  return {
    query,
    cards: findCreators(creators, query, language).map((creator) => creatorCardOf(creator, language)),
    totals: totalsOf(creators),
    // The strip shows the first of those that the home page features.
    featured: home.creators
      .flatMap(({ id }) => creators.find((creator) => creator.id === id) ?? [])
      .slice(0, FEATURED_CREATORS)
      .map((creator) => ({ ...creatorFaceOf(creator, language), cover: creator.coverImage })),
  };
}

export default function Creators() {
  return <CreatorsView {...useLoaderData<typeof loader>()} />;
}
