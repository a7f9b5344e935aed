import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { NewPostPage } from "../../components/post/new-post-page";
import { DiscussionForm } from "../../domain/discussion/discussion";
import { createPost } from "../../domain/post/post.server";
import { openPostForm, receivePost } from "../../domain/post/post-form.server";
import { pageMeta } from "../../page-meta";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Start Discussion", unlisted: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPostForm(request, context);
  // No redirect: after a submit without a session this loader runs too, and the typed text must stay on the page.
  return data(page, page.isVisitor ? 401 : 200);
}

/** Publishes a discussion, which is a post like any other (decision Q3), and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const taken = await receivePost(request, context, DiscussionForm, (form, authorId) =>
    createPost(db, authorId, form, "Failed to create discussion"),
  );
  return taken.ok ? redirect(`/forum/post/${taken.value.id}`) : data(taken.answer, taken.status);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function StartDiscussion() {
  const answer = useActionData<typeof action>();
  return <NewPostPage kind="discussion" {...useLoaderData<typeof loader>()} answer={answer} />;
}
