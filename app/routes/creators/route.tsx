import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { unlessRefused } from "../../components/form/keep-typed";
import { waitForMembersParts } from "../../components/ui/members-part";
import { creatorCardOf, featuredOf } from "../../domain/catalogue/creator-card";
import { describeCreators } from "../../domain/catalogue/creator-structured-data";
import { findCreators, readCreatorQuery, totalsOf } from "../../domain/catalogue/creators";
import { scriptTextOf } from "../../domain/catalogue/structured-data";
import { readFollowed } from "../../handlers/follow/followed.server";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readCreators, readHome } from "../../platform/catalogue.server";
import { CreatorsView } from "./creators-view";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

export const meta = metaOf({
  title: "Creators",
  description:
    "Actors, directors, producers, writers and cinematographers of Arab short drama: what they made, what they won and where to find them.",
});

/** The makers the address asks for, with the figures of all; values that mean nothing count as not given. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language, environment } = context;
  const [creators, home, followed] = await Promise.all([
    readCreators(context),
    readHome(context),
    readFollowed(context),
  ]);
  const query = readCreatorQuery(new URL(request.url).searchParams);
  const found = findCreators(creators, query, language);
  const texts = TEXTS[language];
  const description = describeCreators(
    { origin: environment.ORIGIN, language },
    { home: texts.Home ?? "Home", creators: texts.Creators ?? "Creators" },
  );
  context.structuredData = scriptTextOf(description);
  return {
    query,
    cards: found.map((creator) => creatorCardOf(creator, language)),
    totals: totalsOf(creators),
    featured: featuredOf(home, creators, language),
    ...(followed && { followed }),
  };
}

export const shouldRevalidate = unlessRefused;

export default function Creators() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData />
      <CreatorsView {...page} />
    </>
  );
}
