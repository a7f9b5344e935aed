import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import type { Category } from "../../domain/category/category";
import { listCategories } from "../../domain/category/category.server";
import { type DiscussionPage, pageIn } from "../../domain/discussion/discussion";
import { type PostSort, sortIn } from "../../domain/post/post";
import { listDiscussions, searchPosts } from "../../domain/post/post.server";
import { maySearch, readQuery } from "../../domain/search/search";
import { pageMeta } from "../../page-meta";
import type { Db } from "../../platform/supabase.server";
import { DiscussionsView } from "./discussions-view";

/** Matches a search shows; the search page has all of them. */
const MATCHES = 50;

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: "Discussions",
    description: "Everything the community argues about, in one place.",
    // Orders, searches and pages of the list are views of the same thing.
    path: page.data?.category ? `/discussions?category=${page.data.category}` : undefined,
  });

/** Posts in numbered pages, by category, order and words (specification §2 and §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const categories = await listCategories(db);
  const category = categories.find(({ slug }) => slug === searchParams.get("category")) ?? null;
  const sort = sortIn(searchParams);
  const query = readQuery(searchParams.get("q"));
  const counted = category ? [category] : categories;
  const page = maySearch(query)
    ? await findDiscussions(db, query, category, sort)
    : await listDiscussions(db, {
        category,
        sort,
        page: pageIn(searchParams),
        total: counted.reduce((sum, { postCount }) => sum + postCount, 0),
      });
  return { ...page, categories, category: category?.slug ?? null, sort, query };
}

async function findDiscussions(
  db: Db,
  query: string,
  category: Category | null,
  sort: PostSort,
): Promise<DiscussionPage> {
  const found = await searchPosts(db, query, MATCHES);
  const posts = category ? found.filter((post) => post.category.id === category.id) : found;
  if (sort === "top") posts.sort((a, b) => b.upvotes - a.upvotes);
  if (sort === "discussed") posts.sort((a, b) => b.commentCount - a.commentCount);
  return { pinned: [], posts, page: 1, pages: 1 };
}

export const shouldRevalidate = unlessRefused;

export default function Discussions() {
  return <DiscussionsView {...useLoaderData<typeof loader>()} />;
}
