import {
  type CatalogueContext,
  readCategories,
  readCreators,
  readDramas,
  readHome,
} from "../../platform/catalogue.server";
import type { HomeSources } from "./home-samples";

/** What the home page shows of the catalogue. */
export async function homeSources(context: CatalogueContext): Promise<HomeSources> {
  const [home, dramas, creators, categories] = await Promise.all([
    readHome(context),
    readDramas(context),
    readCreators(context),
    readCategories(context),
  ]);
  return { home, dramas, creators, categories };
}
