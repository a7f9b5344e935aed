import type { AppLoadContext } from "@remix-run/cloudflare";
import { listCategories } from "../../domain/category/category.server";
import { readThreads } from "../../domain/post/thread.server";
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
  const [home, live, postCounts, dramas, creators, categories] = await Promise.all([
    readHome(context),
    readThreads(session, language),
    countPosts(session),
    readDramas(context),
    readCreators(context),
    readCategories(context),
  ]);
  return { home, live, postCounts, dramas, creators, categories };
}

async function countPosts(session: AppLoadContext["session"]): Promise<ReadonlyMap<string, number> | null> {
  try {
    const categories = await listCategories(session);
    return new Map(categories.map(({ slug, postCount }) => [slug, postCount]));
  } catch {
    return null;
  }
}
