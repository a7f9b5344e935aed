import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { creatorRoleName } from "../../components/creator/creator-role";
import { addressOfCreator, creatorPageOf, readCreatorTab } from "../../domain/catalogue/creator-page";
import { addressOfCreators } from "../../domain/catalogue/creators";
import { breadcrumbsOf } from "../../domain/catalogue/structured-data/breadcrumbs";
import { personOf } from "../../domain/catalogue/structured-data/person";
import { otherLanguage } from "../../i18n/language";
import { pageMeta } from "../../page-meta";
import { readCreator, readCreators, readDramas } from "../../platform/catalogue.server";
import { structuredData } from "../../structured-data";
import { CreatorView } from "./creator-view";

export const meta: MetaFunction<typeof loader> = (page) => {
  const { data } = page;
  const head = pageMeta(page, {
    title: data?.creator.name,
    description: data?.bio,
    asWritten: true,
    kind: "profile",
  });
  if (!data) return head;
  const { creator, bio, otherName } = data;
  const things = structuredData(page, (site) => [
    personOf(creator, { bio, otherName, role: site.say(creatorRoleName(creator.role)) }, site),
    breadcrumbsOf(
      [
        { name: site.say("Creators"), path: addressOfCreators() },
        { name: creator.name, path: addressOfCreator(creator.id) },
      ],
      site,
    ),
  ]);
  return [...head, ...things];
};

/** One maker, open at the tab of the address (decision Q44: an unknown id is not found). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { language } = context;
  const creator = await readCreator(context, params.id);
  if (!creator) throw new Response("no such creator", { status: 404 });
  const [creators, dramas] = await Promise.all([readCreators(context), readDramas(context)]);
  return {
    creator: creatorPageOf(creator, { creators, dramaIds: dramas.map(({ id }) => id) }, language),
    bio: creator.bio[language],
    otherName: creator.name[otherLanguage(language)],
    tab: readCreatorTab(new URL(request.url).searchParams),
  };
}

export default function Creator() {
  const { creator, tab } = useLoaderData<typeof loader>();
  return <CreatorView key={creator.id} creator={creator} tab={tab} />;
}
