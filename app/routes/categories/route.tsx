import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { findCategories, totalsOf } from "../../domain/catalogue/categories";
import { describeCategories } from "../../domain/catalogue/category-structured-data";
import { inLanguage } from "../../domain/catalogue/in-language";
import { readQuery } from "../../domain/search/search";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readCategories } from "../../platform/catalogue.server";
import { CATEGORIES_PROMISE, CategoriesView } from "./categories-view";

export const meta = metaOf({ title: "Community Categories", description: CATEGORIES_PROMISE });

/** The six rooms, or those the address searches for by name or description. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = readQuery(new URL(request.url).searchParams.get("q"));
  const categories = await readCategories(context);
  const cards = findCategories(categories, q).map(({ id, name, description, posts, members, recentTopics }) =>
    // Two recent topics on a card (catalogue specification §2).
    inLanguage({ id, name, description, posts, members, topics: recentTopics.slice(0, 2) }, context.language),
  );
  const { language, environment } = context;
  const texts = TEXTS[language];
  context.structuredData = describeCategories(
    { origin: environment.ORIGIN, language },
    { home: texts.Home ?? "Home", categories: texts["Community Categories"] ?? "Community Categories" },
  );
  return { q, cards, totals: totalsOf(categories) };
}

export default function Categories() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData />
      <CategoriesView {...page} />
    </>
  );
}
