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
import { editGroupPost, findGroupPost } from "../../domain/group/group-post.server";
import { storeFormFiles } from "../../domain/image/form-files.server";
import { mayEditPost, PostEdit } from "../../domain/post/post";
import { groupPlace } from "../../domain/post/post-place";
import { type Outcome, statusOf } from "../../domain/refusal";
import { cleanHtml } from "../../domain/rich-text/clean-html.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { memberOf, requireAuthor } from "../../platform/member.server";
import type { Db } from "../../platform/supabase.server";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Edit post", unlisted: true });

/** The own post in a community, to be changed; nobody else's (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const post = await postAt(context.session.db, params);
  if (!mayEditPost(post, { id: memberOf(context)?.userId })) {
    throw new Response("not yours", { status: memberOf(context) ? 403 : 401 });
  }
  return { post: { ...post, contentHtml: await cleanHtml(post.contentHtml) } };
}

/** The post an address names; 404 when there is none for this reader. */
async function postAt(db: Db, { groupId = "", postId = "" }: { groupId?: string; postId?: string }) {
  const post = isId(groupId) && isId(postId) ? await findGroupPost(db, groupId, postId) : null;
  if (!post) throw new Response("no such post", { status: 404 });
  return post;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const { id, groupId } = await postAt(db, params);
  const sent = await storeFormFiles(request, { db, bucket: context.environment.IMAGES });
  const form = await readForm(sent.request, PostEdit);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome: Outcome<null> = !author.ok
    ? author
    : sent.refusal
      ? { ok: false, refusal: sent.refusal }
      : await editGroupPost(db, id, form.value);
  if (outcome.ok) return redirect(groupPlace(groupId, id).post);
  // Whoever saves again has seen that it changed.
  const isConflict = outcome.refusal.code === "conflict";
  const now = isConflict ? await findGroupPost(db, groupId, id) : null;
  const { tags, images, ...texts } = form.value;
  const kept = { ...texts, tags: tags.join(", "), images: images.join(" ") };
  const values = { ...kept, seen: isConflict ? (now?.editedAt ?? "") : texts.seen };
  return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function EditGroupPost() {
  const { post } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody>
        <PostComposer
          kind="edit"
          post={post}
          back={groupPlace(post.groupId, post.id).post}
          categories={[]}
          category={null}
          clientId=""
          answer={answer}
        />
      </PageBody>
    </Page>
  );
}
