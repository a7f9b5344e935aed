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
import type { Category } from "../../domain/category/category";
import { listCategories } from "../../domain/category/category.server";
import type { FormAnswer } from "../../domain/form";
import { PostForm } from "../../domain/post/post";
import { createPost } from "../../domain/post/post.server";
import { openPostForm, receivePost } from "../../domain/post/post-form.server";
import { pageMeta } from "../../page-meta";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Create New Post", unlisted: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPostForm(request, context);
  // No redirect: after a submit without a session this loader runs too, and the typed text must stay on the page.
  return data(page, page.isVisitor ? 401 : 200);
}

/** Publishes a post and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const taken = await receivePost(request, context, PostForm, (form, authorId) =>
    createPost(db, authorId, form),
  );
  if (taken.ok) return redirect(`/forum/post/${taken.value.id}`);
  // The home page's composer without scripts: begun there, finished here, and nothing is wrong with it yet.
  const { begun, content, category } = taken.answer.values;
  if (begun) return data(begunForm(content, category, await listCategories(context.session)));
  return data(taken.answer, taken.status);
}

/** The form as if text and category had been typed into it. */
function begunForm(content = "", slug = "", categories: readonly Category[]): FormAnswer {
  const categoryId = categories.find((category) => category.slug === slug)?.id ?? "";
  return { ok: false, values: { content, categoryId } };
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function CreatePost() {
  const answer = useActionData<typeof action>();
  return <NewPostPage kind="post" {...useLoaderData<typeof loader>()} answer={answer} />;
}
