import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { FACES_SHOWN, MembershipDeed } from "../../domain/group/group";
import { changeMembership, findGroup, openGroup } from "../../domain/group/group.server";
import { listGroupPosts } from "../../domain/group/group-post.server";
import { tagIn } from "../../domain/post/post";
import { statusOf } from "../../domain/refusal";
import { readRowInTime, rowInTime } from "../../domain/row-in-time";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";
import { GroupView } from "./group-view";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data?.group.name,
    description: page.data?.group.description || undefined,
    asWritten: true,
    image: page.data?.group.bannerUrl ?? undefined,
    feed: page.data && `/feeds/community/${page.data.group.id}.xml`,
    unlisted: page.data?.group.isPrivate || Boolean(page.data?.tag),
  });

/** A community; of a private one strangers see what its card says, and no more (decision Q12). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = params.groupId ?? "";
  if (!isId(id)) throw new Response("no such community", { status: 404 });
  const { searchParams } = new URL(request.url);
  const tag = tagIn(searchParams);
  const before = readRowInTime(searchParams.get("before"));
  const [opened, page] = await Promise.all([
    openGroup(db, id, memberOf(context) ? FACES_SHOWN : 0),
    // Row level security leaves a stranger none of a private community's.
    listGroupPosts(db, id, { tag, before }),
  ]);
  if (!opened) throw new Response("no such community", { status: 404 });
  const last = page.posts.at(-1);
  return {
    ...opened,
    tag,
    posts: page.posts,
    isFirstPage: before === null,
    older: page.hasMore && last ? rowInTime(last) : null,
    notice: searchParams.get("notice"),
  };
}

/** Join, ask to join, withdraw, leave; from a list a plain form goes back to it. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params.groupId ?? "";
  if (!isId(id)) throw new Response("no such community", { status: 404 });
  const form = await readForm(request, MembershipDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const { deed, returnTo, confirmed } = form.value;
  if (deed === "leave" && !confirmed && author.ok && (await findGroup(context.session.db, id))?.isPrivate) {
    return redirect(`/groups/${id}/leave?${new URLSearchParams({ returnTo })}`);
  }
  const outcome = author.ok ? await changeMembership(context.session.db, id, deed) : author;
  if (!outcome.ok) return data(answerOf(outcome.refusal, {}), statusOf(outcome.refusal));
  if (new URL(request.url).searchParams.has("inline")) return { ok: true as const };
  return redirect(returnTo ? safeNextPath(returnTo) : `/groups/${id}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Community() {
  const answer = useActionData<typeof action>();
  return <GroupView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />;
}
