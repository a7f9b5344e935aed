import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { memberOf } from "../../domain/account/member.server";
import { listCategories } from "../../domain/category/category.server";
import { forumAddress } from "../../domain/post/forum-address";
import { sortIn } from "../../domain/post/post";
import { listForumPosts } from "../../domain/post/post.server";
import { pinnedForReader } from "../../domain/post/readers-language";
import { tagIn } from "../../domain/post/tag-rules";
import { isId } from "../../domain/text";
import { openList } from "../../domain/veil/veil.server";
import { metaOf } from "../../page-meta";
import { ForumView } from "./forum-view";

export const meta = metaOf<typeof loader>((page) => ({
  title: "Community Forum",
  description: "Questions, theories and long arguments about short episodes.",
  // Orders, tags and pages of the list are views of the same thing.
  path: forumAddress({ category: page.data?.filters.category }),
  feed: page.data?.filters.category
    ? `/feeds/category/${page.data.filters.category}.xml`
    : "/feeds/forum.xml",
}));

/** The forum: categories, and the page of posts the address asks for. Values that mean nothing are left out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const idIn = (name: string) => (isId(searchParams.get(name)) ? searchParams.get(name) : null);
  const asked = searchParams.get("category");
  const category = asked && /^[a-z-]{1,40}$/.test(asked) ? asked : null;
  const filters = { category, tag: tagIn(searchParams), sort: sortIn(searchParams) };
  const after = idIn("after");
  const [categories, page] = await Promise.all([
    listCategories(context.session),
    listForumPosts(db, { ...filters, after, before: after ? null : idIn("before") }),
  ]);
  const posts = await openList(db, page.posts, { isMember: memberOf(context) !== null });
  return {
    categories,
    page: { ...page, posts: pinnedForReader(posts, context.language) },
    filters: { ...filters, category: categories.some(({ slug }) => slug === category) ? category : null },
    notice: searchParams.get("notice"),
  };
}

export const shouldRevalidate = unlessRefused;

export default function Forum() {
  return <ForumView {...useLoaderData<typeof loader>()} />;
}
