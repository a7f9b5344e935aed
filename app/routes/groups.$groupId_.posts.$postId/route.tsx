import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StructuredData } from "../../components/catalogue/structured-data";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { MembershipButton } from "../../components/group/membership-button";
import { RouteError } from "../../components/layout/route-error";
import { PostRemoved } from "../../components/post/post-removed";
import { PostView, PromptLine, SignInPrompt } from "../../components/post/post-view";
import { ButtonLink } from "../../components/ui/button";
import { waitForMembersParts } from "../../components/ui/members-part";
import { UserText } from "../../components/ui/user-text";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { reasonOfRemoval } from "../../domain/audit/audit.server";
import { CommentForm } from "../../domain/comment/comment";
import { readThreadQuery } from "../../domain/comment/thread-page.server";
import { readThreadView, threadQuery } from "../../domain/comment/thread-query";
import { excerptOf } from "../../domain/excerpt";
import { answerOf } from "../../domain/form";
import { isInside } from "../../domain/group/group";
import { findGroup } from "../../domain/group/group.server";
import { addGroupComment, listGroupThreads } from "../../domain/group/group-comment.server";
import { openGroupPost, wasGroupPostRemoved } from "../../domain/group/group-post.server";
import { isModerator } from "../../domain/post/post";
import { groupPlace } from "../../domain/post/post-place";
import { describePost } from "../../domain/post/post-structured-data";
import { isSignedIn } from "../../domain/profile/reader";
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
  const { post, description, group } = page.data ?? {};
  return pageMeta(page, {
    title: post?.title,
    description,
    asWritten: true,
    image: post?.images[0],
    imageAlt: post?.imageAlts[0],
    kind: "article",
    unlisted: group?.isPrivate || post?.isRemoved,
    gone: "This post was removed",
  });
};

/** A post of a community with its comments. Whoever may not read it is led to the community (decision Q12). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const { groupId = "", postId = "" } = params;
  if (!isId(groupId)) throw new Response("no such community", { status: 404 });
  if (!isId(postId)) throw redirect(`/groups/${groupId}?notice=post-missing`);
  const { searchParams } = new URL(request.url);
  const asked = readThreadQuery(searchParams);
  const [opened, page] = await Promise.all([
    openGroupPost(db, groupId, postId, memberOf(context)?.userId),
    listGroupThreads(db, postId, asked),
  ]);
  const group = opened?.group ?? (await findGroup(db, groupId));
  if (!group) throw new Response("no such community", { status: 404 });
  if (!opened) {
    if (await wasGroupPostRemoved(db, postId)) throw new Response("removed", { status: 410 });
    throw redirect(`/groups/${groupId}?notice=post-missing`);
  }
  const { post } = opened;
  const { content, contentHtml, ...shown } = post;
  const { id, name, isPrivate, standing } = group;
  const path = `/groups/${id}/posts/${post.id}`;
  const site = { origin: context.environment.ORIGIN, language: context.language, path };
  return {
    structuredData: isPrivate || post.isRemoved ? null : describePost(post, page.threads, site),
    group: { id, name, isPrivate, standing },
    post: shown,
    removal: post.isRemoved && !post.isHeld ? await reasonOfRemoval(db, postId) : null,
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
  const { groupId = "", postId = "" } = params;
  const form = await readForm(request, CommentForm);
  if (!form.ok) return data(form.answer, form.status);
  if (!isId(groupId) || !isId(postId)) throw new Response("no such post", { status: 404 });
  const { parentId, content } = form.value;
  const author = await requireAuthor(context);
  const outcome = author.ok
    ? await addGroupComment(context.session.db, author.holder.userId, postId, form.value)
    : author;
  if (!outcome.ok) {
    return data(answerOf(outcome.refusal, { content, parentId: parentId ?? "" }), statusOf(outcome.refusal));
  }
  const { id } = outcome.value;
  const { searchParams } = new URL(request.url);
  if (searchParams.has("inline")) return { ok: true as const, id };
  const query = threadQuery(readThreadView(searchParams), { at: id });
  return redirect(`/groups/${groupId}/posts/${postId}${query}#comment-${id}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function GroupPostPage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const { group, structuredData, ...page } = useLoaderData<typeof loader>();
  const reader = useFrame()?.reader ?? { state: "visitor" as const };
  const place = groupPlace(group.id, page.post.id, isInside(group.standing));
  const isAdmin = group.standing === "admin";
  // In a locked post its admins answer too (decision Q6).
  const mayWrite = isInside(group.standing) && (!page.post.isLocked || isAdmin);
  const view = (
    <PostView
      {...page}
      answer={answer && !answer.ok ? answer : undefined}
      place={place}
      from={{ to: `/groups/${group.id}`, label: <UserText text={group.name} /> }}
      mayWrite={mayWrite}
      moderates={isAdmin || (reader.state === "member" && isModerator(reader) && !group.isPrivate)}
      prompt={
        isSignedIn(reader) ? (
          !isInside(group.standing) && (
            <PromptLine text={t("Join the community to take part in the conversation.")}>
              <MembershipButton group={group} />
            </PromptLine>
          )
        ) : (
          <SignInPrompt place={place} />
        )
      }
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
  const { groupId } = useParams();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? (
    <PostRemoved action={<ButtonLink to={`/groups/${groupId}`}>{t("Back to the community")}</ButtonLink>} />
  ) : (
    <RouteError />
  );
}
