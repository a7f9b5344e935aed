import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { dramaCardOf } from "../../domain/catalogue/drama-card";
import { findDramas, readDramaQuery } from "../../domain/catalogue/dramas";
import { TEXTS } from "../../i18n/texts.server";
import { pageMeta } from "../../page-meta";
import { readDramas } from "../../platform/catalogue.server";
import { DramasView } from "./dramas-view";

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Dramas",
    description:
      "Arab short dramas from seven countries: search by title, actor or genre, and find your next one.",
  });

/** The works the address asks for; values that mean nothing count as not given. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readDramaQuery(new URL(request.url).searchParams);
  const dramas = await readDramas(context);
  const found = findDramas(dramas, query, context.language, (word) => TEXTS.ar[word] ?? word);
  const cards = found.map((drama) => dramaCardOf(drama, context.language));
  // Who asks to save data gets few pictures: the front door keeps such a reader away from the copies (visitor-cache.ts).
  const savesData = request.headers.get("save-data")?.toLowerCase() === "on";
  return { query, list: { cards, total: dramas.length }, savesData };
}

export const shouldRevalidate = unlessRefused;

export default function Dramas() {
  return <DramasView {...useLoaderData<typeof loader>()} />;
}
