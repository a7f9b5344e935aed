import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { waitForMembersParts } from "../../components/ui/members-part";
import { dramaCardOf } from "../../domain/catalogue/drama-card";
import { readDramaListLook, shownOf } from "../../domain/catalogue/drama-list";
import { findDramas, readDramaQuery } from "../../domain/catalogue/dramas";
import { readCardTrackings } from "../../handlers/tracking/card-trackings.server";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readDramas } from "../../platform/catalogue.server";
import { DramasView } from "./dramas-view";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

export const meta = metaOf({
  title: "Dramas",
  description:
    "Arab short dramas from seven countries: search by title, actor or genre, and find your next one.",
});

/** The works the address asks for; values that mean nothing count as not given. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readDramaQuery(searchParams);
  const look = readDramaListLook(searchParams);
  const dramas = await readDramas(context);
  const found = findDramas(dramas, query, context.language, (word) => TEXTS.ar[word] ?? word);
  const { shown, hasMore } = shownOf(found, look.page);
  const cards = shown.map((drama) => dramaCardOf(drama, context.language));
  // Who asks to save data gets few images: the front door makes such a reader pages of their own (visitor-cache.ts).
  const savesData = request.headers.get("save-data")?.toLowerCase() === "on";
  const mine = await readCardTrackings(context, shown);
  return { query, look, list: { cards, total: dramas.length, hasMore }, savesData, ...(mine && { mine }) };
}

export const shouldRevalidate = unlessRefused;

export default function Dramas() {
  return <DramasView {...useLoaderData<typeof loader>()} />;
}
