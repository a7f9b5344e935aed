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
import { doToComment, findComment } from "../../domain/comment/comment.server";
import { addressAfter } from "../../domain/comment/thread-query";
import { answerOf } from "../../domain/form";
import { isModerator } from "../../domain/post/post";
import { forumPlace } from "../../domain/post/post-place";
import { statusOf } from "../../domain/refusal";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.isOwn ? "Your comment" : "Moderate a comment", unlisted: true });

/** One comment, to be edited or deleted by its author or moderated; others have no business here (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.commentId ?? "";
  const author = await requireProfile(context);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.refusal) });
  const comment = isId(id) ? await findComment(context.session.db, id) : null;
  if (!comment) throw new Response("no such comment", { status: 404 });
  const isOwn = isOwnComment(comment, author.profile);
  const moderates = isModerator(author.profile);
  if (!isOwn && !moderates) throw new Response("not yours", { status: 403 });
  return { comment, isOwn, moderates };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const id = params.commentId ?? "";
  const form = await readForm(request, CommentDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const comment = isId(id) ? await findComment(db, id) : null;
  if (!comment) throw new Response("no such comment", { status: 404 });
  const outcome = author.ok ? await doToComment(db, id, form.value) : author;
  const { deed: _, ...typed } = form.value;
  if (!outcome.ok) {
    // Whoever saves again has seen that it changed.
    const values = { ...typed, seen: comment.editedAt ?? "" };
    return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
  }
  if (new URL(request.url).searchParams.has("inline")) return { ok: true as const, id };
  const isGone = form.value.deed === "delete" && !(await findComment(db, id));
  return redirect(addressAfter(forumPlace(comment.postId).post, comment, form.value.deed, isGone));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function CommentPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <CommentView
          {...page}
          place={forumPlace(page.comment.postId)}
          answer={answer && !answer.ok ? answer : undefined}
        />
      </PageBody>
    </Page>
  );
}
