import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HistoryView } from "../../components/post/history-view";
import { findGroupPost, listGroupPostRevisions } from "../../domain/group/group-post.server";
import { groupPlace } from "../../domain/post/post-place";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Earlier versions", unlisted: true });

/** What a post of a community said before each edit (decision Q29). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { groupId = "", postId = "" } = params;
  const [post, revisions] =
    isId(groupId) && isId(postId)
      ? await Promise.all([findGroupPost(db, groupId, postId), listGroupPostRevisions(db, postId)])
      : [null, []];
  if (!post) throw new Response("no such post", { status: 404 });
  return { back: groupPlace(groupId, postId).post, revisions };
}

export default function GroupPostHistory() {
  return <HistoryView {...useLoaderData<typeof loader>()} />;
}
