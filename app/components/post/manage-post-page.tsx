import { useActionData, useLoaderData } from "@remix-run/react";
import { placeOf } from "../../domain/post/post-place";
import type { action, loader } from "../../handlers/post/manage-post.server";
import { metaOf } from "../../page-meta";
import { Page, PageBody } from "../layout/page";
import { ManageView } from "./manage-view";

export const managePostMeta = metaOf<typeof loader>((page) => ({
  title: page.data?.post.title,
  asWritten: true,
  unlisted: true,
}));

/** The page that deletes one's own post, or moderates one, in the forum and in a community. */
export function ManagePostPage() {
  const { groupId, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <ManageView {...page} place={placeOf({ groupId }, page.post.id)} answer={answer} />
      </PageBody>
    </Page>
  );
}
