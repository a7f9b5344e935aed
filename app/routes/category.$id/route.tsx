import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StructuredData } from "../../components/catalogue/structured-data";
import { isCategoryId } from "../../domain/catalogue/categories";
import {
  type CategoryPost,
  findCategoryPosts,
  readCategoryPostQuery,
} from "../../domain/catalogue/category-posts";
import { describeCategories } from "../../domain/catalogue/category-structured-data";
import { forumNowOf } from "../../domain/post/forum-now";
import { readForumFigures } from "../../domain/post/thread.server";
import { TEXTS } from "../../i18n/texts.server";
import { metaOf } from "../../page-meta";
import { readCategoryPosts, readCreators, readDramas, readSidebar } from "../../platform/catalogue.server";
import { categoryPageOf } from "./category-page";
import { CategoryView } from "./category-view";

export const meta = metaOf<typeof loader>(({ data }) => ({
  title: data?.banner.title,
  description: data?.banner.tagline,
  asWritten: true,
  feed: data && `/feeds/category/${data.id}.xml`,
}));

/**
 * One of the six rooms, the posts the address asks for, and what the forum has in its category; any other id is not found
 * (decision Q24).
 */
export async function loader({ params: { id }, request, context }: LoaderFunctionArgs) {
  if (!isCategoryId(id)) throw new Response("Not found", { status: 404 });
  const query = readCategoryPostQuery(id, new URL(request.url).searchParams);
  const { language, environment } = context;
  const [posts, sidebar, dramas, creators, figures] = await Promise.all([
    readCategoryPosts(context, id),
    readSidebar(context, id),
    readDramas(context),
    readCreators(context),
    readForumFigures(context.session, language),
  ]);
  const found = findCategoryPosts<CategoryPost>(posts, query, (word) => TEXTS.ar[word] ?? word);
  const now = figures && forumNowOf(figures.categories, id);
  const page = categoryPageOf({ id, query, found, sidebar, dramas, creators, now }, language);
  const texts = TEXTS[language];
  context.structuredData = describeCategories(
    { origin: environment.ORIGIN, language },
    { home: texts.Home ?? "Home", categories: texts["Community Categories"] ?? "Community Categories" },
    { id, name: page.banner.title },
  );
  return page;
}

export default function Category() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData />
      <CategoryView key={page.id} {...page} />
    </>
  );
}
