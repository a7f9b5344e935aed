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
import { answerOf } from "../../domain/form";
import { storeFormFiles } from "../../domain/image/form-files.server";
import { mayEditPost, PostEdit } from "../../domain/post/post";
import { editPost, findPost } from "../../domain/post/post.server";
import { type Outcome, statusOf } from "../../domain/refusal";
import { cleanHtml } from "../../domain/rich-text/clean-html.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { memberOf, requireAuthor } from "../../platform/member.server";

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
  const sent = await storeFormFiles(request, { db, bucket: context.environment.IMAGES });
  const form = await readForm(sent.request, PostEdit);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome: Outcome<null> = !author.ok
    ? author
    : sent.refusal
      ? { ok: false, refusal: sent.refusal }
      : await editPost(db, id, form.value);
  if (outcome.ok) return redirect(`/forum/post/${id}`);
  // Whoever saves again has seen that it changed.
  const isConflict = outcome.refusal.code === "conflict";
  const now = isConflict ? await findPost(context.session.db, id) : null;
  const { tags, images, ...texts } = form.value;
  const values = {
    ...texts,
    tags: tags.join(", "),
    images: images.join(" "),
    seen: isConflict ? (now?.editedAt ?? "") : texts.seen,
  };
  return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
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
