import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { useCallback, useState } from "react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { waitForMembersParts } from "../../components/ui/members-part";
import { requireAuthor } from "../../domain/account/member.server";
import { creditsOf } from "../../domain/catalogue/credits";
import {
  addressOfDrama,
  DRAMA_CARD_SIZE,
  dramaCardPicture,
  dramaTabIn,
  dramaViewOf,
  relatedTo,
} from "../../domain/catalogue/drama-page";
import { describeDrama } from "../../domain/catalogue/drama-structured-data";
import { scriptTextOf } from "../../domain/catalogue/structured-data";
import type { DramaCommunity } from "../../domain/drama/community";
import { DramaIntent } from "../../domain/drama/drama-action";
import { doOnDramaPage, placeOf } from "../../handlers/drama/drama-action.server";
import { readCommunityPart } from "../../handlers/drama/drama-page.server";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readCreators, readDrama, readDramas } from "../../platform/catalogue.server";
import { answerError, readForm, sendBack, typedOf } from "../../platform/form.server";
import { DramaView } from "./drama-view";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

export const meta = metaOf<typeof loader>(({ data }) => ({
  title: data?.drama.title,
  description: data?.drama.description,
  asWritten: true,
  image: data && dramaCardPicture(data.drama),
  imageSize: DRAMA_CARD_SIZE,
}));

/** A work of the catalogue with what members make of it; an unknown id is the not-found screen (decision Q44). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const drama = await readDrama(context, params.id);
  if (!drama) throw new Response("Not found", { status: 404 });
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
  const [dramas, creators, community] = await Promise.all([
    readDramas(context),
    readCreators(context),
    readCommunityPart(context, drama.id, new URL(request.url).searchParams),
  ]);
  context.structuredData = scriptTextOf(description);
  return {
    drama: dramaViewOf(drama, language),
    credits: creditsOf(drama, { dramas, creators }, language),
    related: relatedTo(drama, dramas, language),
    ...community,
  };
}

/** Stars, reviews, short reactions, helpful votes and reactions to episodes; a plain form leads back to its place. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request, DramaIntent);
  if (!form.ok) return sendBack(form);
  const author = await requireAuthor(context);
  const outcome = author.ok ? await doOnDramaPage(context.session.db, form.value) : author;
  if (!outcome.ok) return answerError(outcome.error, typedOf(form.value));
  if (searchParams.has("inline")) return { ok: true as const };
  const { tab, hash } = placeOf(form.value, dramaTabIn(searchParams));
  return redirect(addressOfDrama(params.id ?? "", tab) + hash);
}

export const clientAction = keepTyped;

/** The page holds all of its tabs but the reviews and threads of members, which are asked for as their address says. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = change;
  const isChoice =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (!isChoice) return unlessRefused(change);
  return ["reviews", "discussion"].includes(dramaTabIn(nextUrl.searchParams));
}

export default function DramaPage() {
  const loaded = useLoaderData<typeof loader>();
  const [anew, setAnew] = useState<{ instead: typeof loaded; community: DramaCommunity } | null>(null);
  const { drama, ...rest } = anew?.instead === loaded ? { ...loaded, ...anew.community } : loaded;
  const onCommunity = useCallback(
    (community: DramaCommunity) => setAnew({ instead: loaded, community }),
    [loaded],
  );
  const answer = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  return (
    <>
      <StructuredData />
      {/* A review written here stays with its work. */}
      <DramaView
        key={drama.id}
        {...rest}
        drama={drama}
        onCommunity={onCommunity}
        tab={dramaTabIn(searchParams)}
        answer={answer && !answer.ok ? answer : undefined}
      />
    </>
  );
}
