import { useActionData, useLoaderData } from "@remix-run/react";
import { placeOf } from "../../domain/post/post-place";
import type { action, loader } from "../../handlers/comment/comment.server";
import { metaOf } from "../../page-meta";
import { Page, PageBody } from "../layout/page";
import { CommentView } from "./comment-view";

export const commentMeta = metaOf<typeof loader>((page) => ({
  title: page.data?.isOwn ? "Your comment" : "Moderate a comment",
  unlisted: true,
}));

/** One comment on a page of its own, in the forum and in a community. */
export function CommentPage() {
  const { groupId, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <CommentView
          {...page}
          place={placeOf({ groupId }, page.comment.postId)}
          answer={answer && !answer.ok ? answer : undefined}
        />
      </PageBody>
    </Page>
  );
}
