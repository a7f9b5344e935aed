import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { memberOf } from "../../domain/account/member.server";
import { readFeed } from "../../domain/activity/activity.server";
import { TEXTS } from "../../i18n/texts.server";
import { pageMeta } from "../../page-meta";
import { HERO_PROMISE } from "./hero";
import { homeSamplesOf } from "./home-samples";
import { homeSources } from "./home-sources.server";
import { HomeView } from "./home-view";

/** A feed that comes this soon is part of the page; a slower one follows it (design: no skeleton before 150 ms). */
const FEED_GRACE_MS = 150;

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { description: page.data?.description, asWritten: true });

/**
 * The home page: fixed samples for everybody, for members the newest activities too. The feed never holds up the page,
 * unless the address asks for it (`?activities=10` or `all`), which is the way without scripts.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("activities");
  const feed = memberOf(context) ? readFeed(context.session.db) : null;
  const comes = asked === null ? await Promise.race([feed, pause(FEED_GRACE_MS)]) : await feed;
  return {
    samples: homeSamplesOf(await homeSources(context), context.language),
    description: TEXTS[context.language][HERO_PROMISE] ?? HERO_PROMISE,
    feed: comes ?? feed,
    showAll: asked === "all",
  };
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

export default function Home() {
  return <HomeView {...useLoaderData<typeof loader>()} />;
}
