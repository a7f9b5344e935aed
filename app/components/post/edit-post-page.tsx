import { useActionData, useLoaderData } from "@remix-run/react";
import type { action, loader } from "../../handlers/post/edit-post.server";
import { metaOf } from "../../page-meta";
import { Page, PageBody } from "../layout/page";
import { PostComposer } from "./post-composer";

export const editPostMeta = metaOf({ title: "Edit post", unlisted: true });

/** The page that changes one's own post, in the forum and in a community. */
export function EditPostPage() {
  const { post, dramas, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody>
        <PostComposer
          kind="edit"
          categories={[]}
          category={null}
          clientId=""
          dramas={dramas}
          post={post}
          back={back}
          answer={answer}
        />
      </PageBody>
    </Page>
  );
}
