import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPostPage } from "../../components/post/new-post-page";
import { DiscussionForm } from "../../domain/discussion/discussion";
import { type loader, publishInForum } from "../../handlers/post/new-post.server";
import { metaOf } from "../../page-meta";
import { sendBack } from "../../platform/form.server";

export const meta = metaOf({ title: "Start Discussion", unlisted: true });

/** Publishes a discussion, which is a post like any other (decision Q3), and leads to it. */
export async function action(args: ActionFunctionArgs) {
  const taken = await publishInForum(args, DiscussionForm, "Failed to create discussion");
  return taken.ok ? redirect(`/forum/post/${taken.value.id}`) : sendBack(taken);
}

export {
  keepTyped as clientAction,
  unlessRefused as shouldRevalidate,
} from "../../components/form/keep-typed";

export { loader } from "../../handlers/post/new-post.server";

export default function StartDiscussion() {
  const answer = useActionData<typeof action>();
  return <NewPostPage kind="discussion" {...useLoaderData<typeof loader>()} answer={answer} />;
}
