import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { creatorRoleName } from "../../components/creator/creator-role";
import { unlessRefused } from "../../components/form/keep-typed";
import { waitForMembersParts } from "../../components/ui/members-part";
import {
  CREATOR_CARD_SIZE,
  creatorCardPicture,
  creatorPageOf,
  readCreatorTab,
} from "../../domain/catalogue/creator-page";
import { describeCreator } from "../../domain/catalogue/creator-structured-data";
import { scriptTextOf } from "../../domain/catalogue/structured-data";
import { readFollowed } from "../../handlers/follow/followed.server";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readCreator, readCreators, readDramas } from "../../platform/catalogue.server";
import { CreatorView } from "./creator-view";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

export const meta = metaOf<typeof loader>((page) => ({
  title: page.data?.creator.name,
  description: page.data?.creator.bio,
  asWritten: true,
  image: page.data && creatorCardPicture(page.data.creator),
  imageSize: CREATOR_CARD_SIZE,
  kind: "profile",
}));

/** A maker of the catalogue; an unknown id is the not-found screen (decision Q44). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const creator = await readCreator(context, params.id);
  if (!creator) throw new Response("Not found", { status: 404 });
  const { language, environment } = context;
  const [creators, dramas, followed] = await Promise.all([
    readCreators(context),
    readDramas(context),
    readFollowed(context, creator.id),
  ]);
  const texts = TEXTS[language];
  const role = creatorRoleName(creator.role);
  const description = describeCreator(
    creator,
    { origin: environment.ORIGIN, language },
    {
      home: texts.Home ?? "Home",
      creators: texts.Creators ?? "Creators",
      role: texts[role] ?? role,
    },
  );
  context.structuredData = scriptTextOf(description);
  return {
    creator: creatorPageOf(creator, { creators, dramas }, language),
    ...(followed && { isFollowed: followed.includes(creator.id) }),
  };
}

/** The page holds all of its tabs; what the reader follows is asked for once they have signed in. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = change;
  const isChoice =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isChoice && unlessRefused(change);
}

export default function Creator() {
  const { creator, isFollowed } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  return (
    <>
      <StructuredData />
      {/* Whom a visitor follows here is not followed on the next maker's page. */}
      <CreatorView
        key={creator.id}
        creator={creator}
        isFollowed={isFollowed}
        tab={readCreatorTab(searchParams)}
      />
    </>
  );
}
