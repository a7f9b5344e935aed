import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type Params, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { EditPostPage } from "../../components/post/edit-post-page";
import { editGroupPost, findGroupPost } from "../../domain/group/group-post.server";
import { openPostEdit, receivePostEdit } from "../../domain/post/post-form.server";
import { groupPlace } from "../../domain/post/post-place";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import type { Db } from "../../platform/supabase.server";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Edit post", unlisted: true });

/** The own post in a community, to be changed; nobody else's (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const post = await openPostEdit(await postAt(context.session.db, params), context);
  return { post, back: groupPlace(post.groupId, post.id).post };
}

/** The post an address names; null when there is none for this reader. */
function postAt(db: Db, { groupId = "", postId = "" }: Params) {
  return isId(groupId) && isId(postId) ? findGroupPost(db, groupId, postId) : null;
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const post = await postAt(db, params);
  if (!post) throw new Response("no such post", { status: 404 });
  const taken = await receivePostEdit(
    request,
    context,
    (form) => editGroupPost(db, post.id, form),
    () => findGroupPost(db, post.groupId, post.id),
  );
  return taken.ok ? redirect(groupPlace(post.groupId, post.id).post) : data(taken.answer, taken.status);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function EditGroupPost() {
  return <EditPostPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
