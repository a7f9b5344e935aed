import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { EditPostPage } from "../../components/post/edit-post-page";
import { editPost, findPost } from "../../domain/post/post.server";
import { openPostEdit, receivePostEdit } from "../../domain/post/post-form.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Edit post", unlisted: true });

/** The own post, to be changed; nobody else's (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.postId ?? "";
  const post = isId(id) ? await findPost(context.session.db, id) : null;
  return { post: await openPostEdit(post, context) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params.postId ?? "";
  if (!isId(id)) throw new Response("no such post", { status: 404 });
  const { db } = context.session;
  const taken = await receivePostEdit(
    request,
    context,
    (form) => editPost(db, id, form),
    () => findPost(db, id),
  );
  return taken.ok ? redirect(`/forum/post/${id}`) : data(taken.answer, taken.status);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function EditPost() {
  return <EditPostPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
