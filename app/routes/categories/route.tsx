import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findCategories, totalsOf } from "../../domain/catalogue/categories";
import { inLanguage } from "../../domain/catalogue/in-language";
import { readQuery } from "../../domain/search/search";
import { pageMeta } from "../../page-meta";
import { readCategories } from "../../platform/catalogue.server";
import { CATEGORIES_PROMISE, CategoriesView } from "./categories-view";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Community Categories", description: CATEGORIES_PROMISE });

/** The six rooms, or those the address searches for by name or description. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = readQuery(new URL(request.url).searchParams.get("q"));
  const categories = await readCategories(context);
  const cards = findCategories(categories, q).map(({ id, name, description, posts, members, recentTopics }) =>
    // Two recent topics on a card (catalogue specification §2).
    inLanguage({ id, name, description, posts, members, topics: recentTopics.slice(0, 2) }, context.language),
  );
  return { q, cards, totals: totalsOf(categories) };
}

export default function Categories() {
  return <CategoriesView {...useLoaderData<typeof loader>()} />;
}
