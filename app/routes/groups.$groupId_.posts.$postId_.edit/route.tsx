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
import { editGroupPost, findGroupPost } from "../../domain/group/group-post.server";
import { mayEditPost, PostEdit } from "../../domain/post/post";
import { receivePost } from "../../domain/post/post-form.server";
import { groupPlace } from "../../domain/post/post-place";
import { cleanHtml } from "../../domain/rich-text/clean-html.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { memberOf } from "../../platform/member.server";
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
  const taken = await receivePost(request, context, PostEdit, (form) => editGroupPost(db, id, form));
  if (taken.ok) return redirect(groupPlace(groupId, id).post);
  const { answer, status } = taken;
  // Whoever saves again has seen that it changed.
  if (answer.code === "conflict") answer.values.seen = (await findGroupPost(db, groupId, id))?.editedAt ?? "";
  return data(answer, status);
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
