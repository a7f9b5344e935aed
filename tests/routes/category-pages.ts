import * as v from "valibot";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import type { CategoryId } from "../../catalogue/schema/category.ts";
import { CategoryPosts } from "../../catalogue/schema/category-post.ts";
import { demoSite } from "../support/demo-site.ts";

export const { url } = demoSite();

export const { categories, sidebars, ...catalogue } = readCatalogueFiles();

export const posts = v.parse(CategoryPosts, catalogue.posts);

export const pathOf = (category: CategoryId, query: Record<string, string> = {}) =>
  `/category/${category}?${new URLSearchParams(query)}`;

export const read = async (path: string) => (await fetch(url + path)).text();

/** What stands between the tags of the main part, in one line. */
export async function wordsOf(path: string): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? "";
  return main
    .replace(/<noscript>[\s\S]*?<\/noscript>|<span role="tooltip"[^>]*>[^<]*<\/span>|<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
}
