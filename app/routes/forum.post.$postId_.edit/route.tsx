import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { PostComposer } from "../../components/post/post-composer";
import { mayEditPost, PostEdit } from "../../domain/post/post";
import { editPost, findPost } from "../../domain/post/post.server";
import { receivePost } from "../../domain/post/post-form.server";
import { cleanHtml } from "../../domain/rich-text/clean-html.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { memberOf } from "../../platform/member.server";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Edit post", unlisted: true });

/** The own post, to be changed; nobody else's (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.postId ?? "";
  const post = isId(id) ? await findPost(context.session.db, id) : null;
  if (!post) throw new Response("no such post", { status: 404 });
  if (!mayEditPost(post, { id: memberOf(context)?.userId })) {
    throw new Response("not yours", { status: memberOf(context) ? 403 : 401 });
  }
  return { post: { ...post, contentHtml: await cleanHtml(post.contentHtml) } };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params.postId ?? "";
  if (!isId(id)) throw new Response("no such post", { status: 404 });
  const { db } = context.session;
  const taken = await receivePost(request, context, PostEdit, (form) => editPost(db, id, form));
  if (taken.ok) return redirect(`/forum/post/${id}`);
  const { answer, status } = taken;
  // Whoever saves again has seen that it changed.
  if (answer.code === "conflict") answer.values.seen = (await findPost(db, id))?.editedAt ?? "";
  return data(answer, status);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function EditPost() {
  const { post } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody>
        <PostComposer kind="edit" post={post} categories={[]} category={null} clientId="" answer={answer} />
      </PageBody>
    </Page>
  );
}
