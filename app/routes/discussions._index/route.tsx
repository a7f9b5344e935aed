import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { memberOf } from "../../domain/account/member.server";
import { isAsTyped, readNamesAsked } from "../../domain/catalogue/names-asked.server";
import type { Category } from "../../domain/category/category";
import { listCategories } from "../../domain/category/category.server";
import { DISCUSSIONS_PAGE_SIZE, DISCUSSIONS_PAGES, pageIn } from "../../domain/discussion/discussion";
import { type PostMatch, type PostSort, sortIn } from "../../domain/post/post";
import { listDiscussions, searchPosts } from "../../domain/post/post.server";
import { partPinned } from "../../domain/post/readers-language";
import { maySearch, readQuery } from "../../domain/search/search";
import { openList } from "../../domain/veil/veil.server";
import { metaOf } from "../../page-meta";
import { DiscussionsView } from "./discussions-view";

/** Matches a search shows; the search page has all of them. */
const MATCHES = 50;

export const meta = metaOf<typeof loader>((page) => ({
  title: "Discussions",
  description: "Everything the community argues about, in one place.",
  // Orders, searches and pages of the list are views of the same thing.
  path: page.data?.category ? `/discussions?category=${page.data.category}` : undefined,
}));

/** Posts in numbered pages, by category, order and words (specification §2 and §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const asked = {
    category: searchParams.get("category"),
    sort: sortIn(searchParams),
    page: pageIn(searchParams),
  };
  const query = readQuery(searchParams.get("q"));
  const called = await readNamesAsked(context, query, searchParams);
  const [categories, found] = await Promise.all([
    listCategories(context.session),
    maySearch(query) ? searchPosts(db, query, called, MATCHES) : listDiscussions(db, asked),
  ]);
  const category = categories.find(({ slug }) => slug === asked.category) ?? null;
  const asTyped = isAsTyped(searchParams);
  const { names } = called;
  const shown = { categories, category: category?.slug ?? null, sort: asked.sort, query, names, asTyped };
  const reader = { isMember: memberOf(context) !== null };
  if (Array.isArray(found)) {
    const posts = await openList(db, sorted(found, category, asked.sort), reader);
    return { ...shown, pinned: [], posts, page: 1, pages: 1 };
  }
  const pages = pagesOf(category ? [category] : categories);
  const meant = { ...asked, category: shown.category, page: Math.min(asked.page, pages) };
  // Who asks for a category or a page that is not there, waits for what is.
  const isThere = meant.category === asked.category && meant.page === asked.page;
  const listed = isThere ? found : await listDiscussions(db, meant);
  const opened = await openList(db, [...listed.pinned, ...listed.posts], reader);
  const { pinned, others } = partPinned(opened, context.language);
  return { ...shown, pinned, posts: others, page: meant.page, pages };
}

function pagesOf(counted: readonly Category[]): number {
  const total = counted.reduce((sum, { postCount }) => sum + postCount, 0);
  return Math.min(DISCUSSIONS_PAGES, Math.max(1, Math.ceil(total / DISCUSSIONS_PAGE_SIZE)));
}

function sorted(found: PostMatch[], category: Category | null, sort: PostSort): PostMatch[] {
  const posts = category ? found.filter((post) => post.category.id === category.id) : found;
  if (sort === "top") posts.sort((a, b) => b.upvotes - a.upvotes);
  if (sort === "discussed") posts.sort((a, b) => b.commentCount - a.commentCount);
  return posts;
}

export const shouldRevalidate = unlessRefused;

export default function Discussions() {
  return <DiscussionsView {...useLoaderData<typeof loader>()} />;
}
