import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HistoryView } from "../../components/post/history-view";
import { findPost, listPostRevisions } from "../../domain/post/post.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Earlier versions", unlisted: true });

/** What a post said before each edit: whoever reads it sees that it changed, and how (decision Q29). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = params.postId ?? "";
  const [post, revisions] = isId(id)
    ? await Promise.all([findPost(db, id), listPostRevisions(db, id)])
    : [null, []];
  if (!post) throw new Response("no such post", { status: 404 });
  return { id, revisions };
}

export default function PostHistory() {
  const { id, revisions } = useLoaderData<typeof loader>();
  return <HistoryView back={`/forum/post/${id}`} revisions={revisions} />;
}
