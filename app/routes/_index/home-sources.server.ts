import type { AppLoadContext } from "@remix-run/cloudflare";
import { readForumFigures } from "../../domain/post/thread.server";
import {
  type CatalogueContext,
  readCategories,
  readCreators,
  readDramas,
  readHome,
} from "../../platform/catalogue.server";
import type { HomeSources } from "./home-samples";

/** What the home page shows of the catalogue, and of the posts and categories it leads to. */
export async function homeSources(
  context: CatalogueContext & Pick<AppLoadContext, "session" | "language">,
): Promise<HomeSources> {
  const { session, language } = context;
  const [home, figures, dramas, creators, categories] = await Promise.all([
    readHome(context),
    readForumFigures(session, language),
    readDramas(context),
    readCreators(context),
    readCategories(context),
  ]);
  return {
    home,
    live: figures?.threads ?? null,
    figures: figures?.categories ?? null,
    dramas,
    creators,
    categories,
  };
}
