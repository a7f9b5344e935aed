import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { creditsOf } from "../../domain/catalogue/credits";
import {
  DRAMA_CARD_SIZE,
  dramaCardPicture,
  dramaTabIn,
  dramaViewOf,
  relatedTo,
} from "../../domain/catalogue/drama-page";
import { describeDrama } from "../../domain/catalogue/drama-structured-data";
import { scriptTextOf } from "../../domain/catalogue/structured-data";
import { TEXTS } from "../../i18n/texts.server";
import { pageMeta } from "../../page-meta";
import { readCreators, readDrama, readDramas } from "../../platform/catalogue.server";
import { DramaView } from "./drama-view";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data?.drama.title,
    description: page.data?.drama.description,
    asWritten: true,
    image: page.data && dramaCardPicture(page.data.drama),
    imageSize: DRAMA_CARD_SIZE,
  });

/** A work of the catalogue; an unknown id is the not-found screen (decision Q44). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const drama = await readDrama(context, params.id);
  if (!drama) throw new Response("no such drama", { status: 404 });
  const { language, environment } = context;
  const texts = TEXTS[language];
  const description = describeDrama(
    drama,
    { origin: environment.ORIGIN, language },
    {
      home: texts.Home ?? "Home",
      dramas: texts.Dramas ?? "Dramas",
      say: (word) => texts[word] ?? word,
    },
  );
  const [dramas, creators] = await Promise.all([readDramas(context), readCreators(context)]);
  return {
    drama: dramaViewOf(drama, language),
    credits: creditsOf(drama, { dramas, creators }, language),
    related: relatedTo(drama, dramas, language),
    structuredData: scriptTextOf(description),
  };
}

/** The page holds all of its tabs. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function DramaPage() {
  const { drama, credits, related, structuredData } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  return (
    <>
      <StructuredData text={structuredData} />
      {/* A review written here stays with its work. */}
      <DramaView
        key={drama.id}
        drama={drama}
        credits={credits}
        related={related}
        tab={dramaTabIn(searchParams)}
      />
    </>
  );
}
