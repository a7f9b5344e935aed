import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { ManageView } from "../../components/post/manage-view";
import { requireAuthor, requireProfile } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { findGroup } from "../../domain/group/group.server";
import { doToGroupPost, findGroupPost } from "../../domain/group/group-post.server";
import { isModerator, PostDeed } from "../../domain/post/post";
import { groupPlace } from "../../domain/post/post-place";
import { statusOf } from "../../domain/refusal";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.post.title, asWritten: true, unlisted: true });

/** Deleting for the author, moderating for admins of the community; others have no business here (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { groupId = "", postId = "" } = params;
  const isAddress = isId(groupId) && isId(postId);
  const [author, group, post] = await Promise.all([
    requireProfile(context),
    isAddress ? findGroup(db, groupId) : null,
    isAddress ? findGroupPost(db, groupId, postId) : null,
  ]);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.refusal) });
  if (!group || !post) throw new Response("no such post", { status: 404 });
  const isOwn = post.author?.id === author.profile.id;
  const moderates = group.standing === "admin" || (isModerator(author.profile) && !group.isPrivate);
  if (!isOwn && !moderates) throw new Response("not yours", { status: 403 });
  const { id, title, isRemoved } = post;
  return { post: { id, title, isRemoved, groupId }, isOwn, moderates };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { groupId = "", postId = "" } = params;
  if (!isId(groupId) || !isId(postId)) throw new Response("no such post", { status: 404 });
  const form = await readForm(request, PostDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome = author.ok ? await doToGroupPost(context.session.db, postId, form.value) : author;
  if (!outcome.ok) {
    const reason = "reason" in form.value ? form.value.reason : "";
    return data(answerOf(outcome.refusal, { reason }), statusOf(outcome.refusal));
  }
  return redirect(
    form.value.deed === "delete"
      ? `/groups/${groupId}?notice=post-deleted`
      : groupPlace(groupId, postId).post,
  );
}

export default function ManageGroupPost() {
  const { post, isOwn, moderates } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <ManageView
          post={post}
          place={groupPlace(post.groupId, post.id)}
          isOwn={isOwn}
          moderates={moderates}
          categories={[]}
          answer={useActionData<typeof action>()}
        />
      </PageBody>
    </Page>
  );
}
