import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { creatorPageOf, readCreatorTab } from "../../domain/catalogue/creator-page";
import { pageMeta } from "../../page-meta";
import { readCreator, readCreators, readDramas } from "../../platform/catalogue.server";
import { CreatorView } from "./creator-view";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data?.creator.name,
    description: page.data?.bio,
    asWritten: true,
    kind: "profile",
  });

/** One maker, open at the tab of the address (decision Q44: an unknown id is not found). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { language } = context;
  const creator = await readCreator(context, params.id);
  if (!creator) throw new Response("no such creator", { status: 404 });
  const [creators, dramas] = await Promise.all([readCreators(context), readDramas(context)]);
  return {
    creator: creatorPageOf(creator, { creators, dramaIds: dramas.map(({ id }) => id) }, language),
    bio: creator.bio[language],
    tab: readCreatorTab(new URL(request.url).searchParams),
  };
}

export default function Creator() {
  const { creator, tab } = useLoaderData<typeof loader>();
  return <CreatorView key={creator.id} creator={creator} tab={tab} />;
}
