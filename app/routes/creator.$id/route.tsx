import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { creatorRoleName } from "../../components/creator/creator-role";
import {
  CREATOR_CARD_SIZE,
  creatorCardPicture,
  creatorPageOf,
  readCreatorTab,
} from "../../domain/catalogue/creator-page";
import { describeCreator } from "../../domain/catalogue/creator-structured-data";
import { scriptTextOf } from "../../domain/catalogue/structured-data";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readCreator, readCreators, readDramas } from "../../platform/catalogue.server";
import { CreatorView } from "./creator-view";

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
  const [creators, dramas] = await Promise.all([readCreators(context), readDramas(context)]);
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
  return { creator: creatorPageOf(creator, { creators, dramas }, language) };
}

/** The page holds all of its tabs. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function Creator() {
  const { creator } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  return (
    <>
      <StructuredData />
      {/* Who is followed here is not followed on the next maker's page. */}
      <CreatorView key={creator.id} creator={creator} tab={readCreatorTab(searchParams)} />
    </>
  );
}
