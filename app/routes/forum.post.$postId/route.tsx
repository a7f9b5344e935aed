import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StructuredData } from "../../components/catalogue/structured-data";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { RouteError } from "../../components/layout/route-error";
import { PostRemoved } from "../../components/post/post-removed";
import { PostView, SignInPrompt } from "../../components/post/post-view";
import { ButtonLink } from "../../components/ui/button";
import { CategoryBadge } from "../../components/ui/category-badge";
import { waitForMembersParts } from "../../components/ui/members-part";
import { requireAuthor } from "../../domain/account/member.server";
import { reasonOfRemoval } from "../../domain/audit/audit.server";
import { CommentForm } from "../../domain/comment/comment";
import { addComment, listThreads } from "../../domain/comment/comment.server";
import { readThreadQuery } from "../../domain/comment/thread-page.server";
import { readThreadView, threadQuery } from "../../domain/comment/thread-query";
import { excerptOf } from "../../domain/excerpt";
import { answerOf } from "../../domain/form";
import { isModerator, mayComment } from "../../domain/post/post";
import { findPost, wasRemoved } from "../../domain/post/post.server";
import { forumPlace } from "../../domain/post/post-place";
import { describePost } from "../../domain/post/post-structured-data";
import { statusOf } from "../../domain/refusal";
import { renderHtml } from "../../domain/rich-text/render-html.server";
import { SHOW_SPOILER } from "../../domain/spoiler/spoiler";
import { isId } from "../../domain/text";
import { useFrame } from "../../frame";
import { TEXTS } from "../../i18n/texts.server";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

if (!import.meta.env.SSR) await waitForMembersParts();

export const meta: MetaFunction<typeof loader> = (page) => {
  const post = page.data?.post;
  return pageMeta(page, {
    title: post?.title,
    description: page.data?.description,
    asWritten: true,
    image: post?.images[0],
    imageAlt: post?.imageAlts[0],
    kind: "article",
    unlisted: post?.isRemoved,
    gone: "This post was removed",
  });
};

/** A post with its comments. Missing ones lead to the forum with a notice, removed ones answer 410 (decision Q22). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = params.postId ?? "";
  if (!isId(id)) throw redirect("/forum?notice=post-missing");
  const { searchParams } = new URL(request.url);
  const asked = readThreadQuery(searchParams);
  const [post, page] = await Promise.all([findPost(db, id), listThreads(db, id, asked)]).catch((fault) => {
    // What was just typed here would be gone.
    if (fault instanceof Response && !context.sentForm) throw redirect("/forum?notice=post-failed");
    throw fault;
  });
  if (!post) {
    if (await wasRemoved(db, id)) throw new Response("removed", { status: 410 });
    throw redirect("/forum?notice=post-missing");
  }
  const { content, contentHtml, ...shown } = post;
  const site = { origin: context.environment.ORIGIN, language: context.language, path: `/forum/post/${id}` };
  return {
    structuredData: post.isRemoved ? null : describePost(post, page.threads, site),
    post: shown,
    removal: post.isRemoved && !post.isHeld ? await reasonOfRemoval(db, id) : null,
    html: { __html: await renderHtml(contentHtml, TEXTS[context.language][SHOW_SPOILER] ?? SHOW_SPOILER) },
    description: excerptOf(content, 160),
    page,
    view: { sort: asked.sort, after: asked.after, shown: asked.shown },
    deletedAt: searchParams.get("notice") === "comment-deleted" ? (asked.at ?? "") : null,
    replyTo: asked.replyTo,
    clientId: crypto.randomUUID(),
  };
}

/** Writes a comment or reply. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const postId = params.postId ?? "";
  const form = await readForm(request, CommentForm);
  if (!form.ok) return data(form.answer, form.status);
  if (!isId(postId)) throw redirect("/forum?notice=post-missing");
  const { parentId, content } = form.value;
  const author = await requireAuthor(context);
  const outcome = author.ok
    ? await addComment(context.session.db, author.holder.userId, postId, form.value)
    : author;
  if (!outcome.ok) {
    return data(answerOf(outcome.refusal, { content, parentId: parentId ?? "" }), statusOf(outcome.refusal));
  }
  const { searchParams } = new URL(request.url);
  const { id } = outcome.value;
  if (searchParams.has("inline")) return { ok: true as const, id };
  const query = threadQuery(readThreadView(searchParams), { at: id });
  return redirect(`/forum/post/${postId}${query}#comment-${id}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function PostPage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  const { post, structuredData } = page;
  const reader = useFrame()?.reader ?? { state: "visitor" as const };
  const place = forumPlace(post.id);
  // A newcomer may try: the dialog for the profile opens at the first comment (decision Q31). So may who cannot be asked
  // for at this moment: what they typed must have its place on the page.
  const mayWrite = mayComment(
    post,
    reader.state === "member" ? reader : reader.state === "visitor" ? null : { role: "member" },
  );
  const view = (
    <PostView
      {...page}
      answer={answer && !answer.ok ? answer : undefined}
      place={place}
      from={{ to: "/forum", label: t("Community Forum") }}
      badge={<CategoryBadge category={post.category} />}
      mayWrite={mayWrite}
      moderates={reader.state === "member" && isModerator(reader)}
      prompt={reader.state === "visitor" && <SignInPrompt place={place} />}
    />
  );
  return (
    <>
      {structuredData && <StructuredData text={structuredData} />}
      {view}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? (
    <PostRemoved action={<ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>} />
  ) : (
    <RouteError />
  );
}
