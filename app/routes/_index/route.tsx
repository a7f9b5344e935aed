import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { waitForMembersParts } from "../../components/ui/members-part";
import { memberOf } from "../../domain/account/member.server";
import { readFeed } from "../../domain/activity/activity.server";
import { readCardTrackings } from "../../handlers/tracking/card-trackings.server";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { HERO_PROMISE } from "./hero";
import { homeSamplesOf } from "./home-samples";
import { homeSources } from "./home-sources.server";
import { HomeView } from "./home-view";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

/** A feed that comes this soon comes with the page's data; a slower one follows (design: no skeleton before 150 ms). */
const FEED_GRACE_MS = 150;

export const meta = metaOf<typeof loader>((page) => ({
  description: page.data?.description,
  asWritten: true,
}));

/**
 * The home page: fixed samples for everybody, for members the newest activities too. On the way from another page the
 * feed may follow; a document is rendered whole (decision 0041), and has the feed or the sentence that it failed. So has
 * an address that asks for it (`?activities=10` or `all`).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("activities");
  const feed = memberOf(context) ? readFeed(context.session.db) : null;
  const sources = await homeSources(context);
  const samples = homeSamplesOf(sources, context.language);
  const shown = samples.dramas.flatMap(({ id }) => sources.dramas.find((drama) => drama.id === id) ?? []);
  const trackings = readCardTrackings(context, shown);
  const mayFollow = asked === null && !context.isDocument;
  const comes = mayFollow ? await Promise.race([feed, pause(FEED_GRACE_MS)]) : await feed;
  const mine = await trackings;
  return {
    samples,
    description: TEXTS[context.language][HERO_PROMISE] ?? HERO_PROMISE,
    feed: comes ?? feed,
    showAll: asked === "all",
    ...(mine && { mine }),
  };
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

export default function Home() {
  return <HomeView {...useLoaderData<typeof loader>()} />;
}
