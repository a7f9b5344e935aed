import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CommentView } from "../../components/comment/comment-view";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { requireAuthor, requireProfile } from "../../domain/account/member.server";
import { CommentDeed, isOwnComment } from "../../domain/comment/comment";
import { addressAfter } from "../../domain/comment/thread-query";
import { answerOf } from "../../domain/form";
import { findGroup } from "../../domain/group/group.server";
import { doToGroupComment, findGroupComment } from "../../domain/group/group-comment.server";
import { isModerator } from "../../domain/post/post";
import { groupPlace } from "../../domain/post/post-place";
import { statusOf } from "../../domain/refusal";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.isOwn ? "Your comment" : "Moderate a comment", unlisted: true });

/** One comment in a community, to be edited or deleted by its author or moderated; others have no business here (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { groupId = "", commentId = "" } = params;
  const author = await requireProfile(context);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.refusal) });
  const isAddress = isId(groupId) && isId(commentId);
  const [group, comment] = isAddress
    ? await Promise.all([findGroup(db, groupId), findGroupComment(db, groupId, commentId)])
    : [null, null];
  if (!group || !comment) throw new Response("no such comment", { status: 404 });
  const isOwn = isOwnComment(comment, author.profile);
  const moderates = group.standing === "admin" || (isModerator(author.profile) && !group.isPrivate);
  if (!isOwn && !moderates) throw new Response("not yours", { status: 403 });
  return { groupId, comment, isOwn, moderates };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const { groupId = "", commentId = "" } = params;
  const form = await readForm(request, CommentDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const comment = isId(groupId) && isId(commentId) ? await findGroupComment(db, groupId, commentId) : null;
  if (!comment) throw new Response("no such comment", { status: 404 });
  const outcome = author.ok ? await doToGroupComment(db, commentId, form.value) : author;
  const { deed: _, ...typed } = form.value;
  if (!outcome.ok) {
    // Whoever saves again has seen that it changed.
    const values = { ...typed, seen: comment.editedAt ?? "" };
    return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
  }
  if (new URL(request.url).searchParams.has("inline")) return { ok: true as const, id: commentId };
  const isGone = form.value.deed === "delete" && !(await findGroupComment(db, groupId, commentId));
  return redirect(addressAfter(groupPlace(groupId, comment.postId).post, comment, form.value.deed, isGone));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function GroupCommentPage() {
  const { groupId, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <CommentView
          {...page}
          place={groupPlace(groupId, page.comment.postId)}
          answer={answer && !answer.ok ? answer : undefined}
        />
      </PageBody>
    </Page>
  );
}
