import type { Catalogue, Part } from "../../catalogue/schema/catalogue.ts";
import type { Category, CategoryId } from "../../catalogue/schema/category.ts";
import type { CategoryPosts } from "../../catalogue/schema/category-post.ts";
import type { Creator } from "../../catalogue/schema/creator.ts";
import type { Drama } from "../../catalogue/schema/drama.ts";
import type { Home } from "../../catalogue/schema/home.ts";
import type { CategorySidebar } from "../../catalogue/schema/sidebar.ts";
import { bundledPart } from "./bundled-catalogue.server";
import { readPublishedPart } from "./catalogue-store.server";
import type { Environment } from "./environment.server";

/** What a reader needs of a loader's context. */
export interface CatalogueContext {
  environment: Pick<Environment, "CATALOGUE">;
}

/** A part of the catalogue as published, else as bundled. */
async function readPart<P extends Part>(kv: Environment["CATALOGUE"], part: P): Promise<Catalogue[P]> {
  return (await readPublishedPart(kv, part)) ?? bundledPart(part);
}

/** All works, in the order of their ids. Readers share the objects: nobody may change them. */
export function readDramas({ environment }: CatalogueContext): Promise<readonly Drama[]> {
  return readPart(environment.CATALOGUE, "dramas");
}

/** The work of an id; null for any other text. */
export async function readDrama(context: CatalogueContext, id: string | undefined): Promise<Drama | null> {
  return (await readDramas(context)).find((drama) => drama.id === id) ?? null;
}

/** All makers, in the order of their ids. */
export function readCreators({ environment }: CatalogueContext): Promise<readonly Creator[]> {
  return readPart(environment.CATALOGUE, "creators");
}

/** The maker of an id; null for any other text. */
export async function readCreator(
  context: CatalogueContext,
  id: string | undefined,
): Promise<Creator | null> {
  return (await readCreators(context)).find((creator) => creator.id === id) ?? null;
}

/** The six rooms of the community, in the order they are shown. */
export function readCategories({ environment }: CatalogueContext): Promise<readonly Category[]> {
  return readPart(environment.CATALOGUE, "categories");
}

/** The sample posts of a category in the given order; none where none are written yet. */
export async function readCategoryPosts<I extends CategoryId>(
  { environment }: CatalogueContext,
  id: I,
): Promise<CategoryPosts[I]> {
  const posts: Partial<CategoryPosts> = await readPart(environment.CATALOGUE, "posts");
  return posts[id] ?? ([] as unknown as CategoryPosts[I]);
}

/** The banner of a category page and what stands beside its posts. */
export async function readSidebar(
  { environment }: CatalogueContext,
  id: CategoryId,
): Promise<CategorySidebar> {
  return (await readPart(environment.CATALOGUE, "sidebars"))[id];
}

/** What stands on the home page. */
export function readHome({ environment }: CatalogueContext): Promise<Home> {
  return readPart(environment.CATALOGUE, "home");
}
