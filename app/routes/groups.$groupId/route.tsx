import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { FACES_SHOWN, MembershipIntent } from "../../domain/group/group";
import { changeMembership, findGroup, openGroup } from "../../domain/group/group.server";
import { listGroupPosts } from "../../domain/group/group-post.server";
import { asksBeforeLeaving } from "../../domain/group/leaving";
import { tagIn } from "../../domain/post/tag-rules";
import { readRowInTime, rowInTime } from "../../domain/row-in-time";
import { openList } from "../../domain/veil/veil.server";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";
import { requireId } from "../../platform/params.server";
import { GroupView } from "./group-view";

export const meta = metaOf<typeof loader>((page) => ({
  title: page.data?.group.name,
  description: page.data?.group.description || undefined,
  asWritten: true,
  image: page.data?.group.bannerUrl ?? undefined,
  feed: page.data && `/feeds/community/${page.data.group.id}.xml`,
  unlisted: page.data?.group.isPrivate || Boolean(page.data?.tag),
}));

/** A community; of a private one strangers see what its card says, and no more (decision Q12). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = requireId(params.groupId, "no such community");
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
    posts: await openList(db, page.posts, { isMember: memberOf(context) !== null }),
    isFirstPage: before === null,
    older: page.hasMore && last ? rowInTime(last) : null,
    notice: searchParams.get("notice"),
  };
}

/** Join, ask to join, withdraw, leave; from a list a plain form goes back to it. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = requireId(params.groupId, "no such community");
  const form = await readForm(request, MembershipIntent);
  if (!form.ok) return sendBack(form);
  const author = await requireAuthor(context);
  const { intent, returnTo, confirmed } = form.value;
  if (intent === "leave" && !confirmed && author.ok) {
    const group = await findGroup(context.session.db, id);
    if (group && asksBeforeLeaving(group)) {
      return redirect(`/groups/${id}/leave?${new URLSearchParams({ returnTo })}`);
    }
  }
  const outcome = author.ok ? await changeMembership(context.session.db, id, intent) : author;
  if (!outcome.ok) return answerError(outcome.error);
  if (new URL(request.url).searchParams.has("inline")) return { ok: true as const };
  const back = new URL(returnTo ? safeNextPath(returnTo) : `/groups/${id}`, "https://here.invalid");
  back.searchParams.delete("notice");
  if (intent === "leave") back.searchParams.set("notice", "left");
  return redirect(`${back.pathname}${back.search}${back.hash}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Community() {
  const answer = useActionData<typeof action>();
  return <GroupView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />;
}
