import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { asAuthor, memberOf } from "../../domain/account/member.server";
import { askBannedFrom, fetchViewer } from "../../domain/account/viewer.server";
import { reasonOfRemoval } from "../../domain/audit/audit.server";
import { CommentForm } from "../../domain/comment/comment";
import { addComment, listThreads } from "../../domain/comment/comment.server";
import { readThreadQuery } from "../../domain/comment/thread-page.server";
import { readThreadView, threadQuery } from "../../domain/comment/thread-query";
import { excerptOf } from "../../domain/excerpt";
import type { Group } from "../../domain/group/group";
import { findGroup } from "../../domain/group/group.server";
import { openGroupPost } from "../../domain/group/group-post.server";
import { readPoll } from "../../domain/poll/poll.server";
import { findMerged, listMergedHere, type Merged } from "../../domain/post/merged.server";
import type { ListedPost, WholePost } from "../../domain/post/post";
import { findPost, findPostForMember } from "../../domain/post/post.server";
import { addressOfMerged, asksForOpening, type Place, placeOf } from "../../domain/post/post-place";
import { describePost } from "../../domain/post/post-structured-data";
import { howRemoved } from "../../domain/post/post-writes.server";
import { askRefusal } from "../../domain/report/case.server";
import { renderHtml } from "../../domain/rich-text/render-html.server";
import { SHOW_SPOILER } from "../../domain/spoiler/spoiler";
import { isId } from "../../domain/text";
import { tellsOf } from "../../domain/veil/told.server";
import { isVeiled, openPost, openThreads, veiledIn } from "../../domain/veil/veil";
import { readOpenWords } from "../../domain/veil/veil.server";
import { TEXTS } from "../../i18n/texts.server";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import type { Db } from "../../platform/supabase.server";
import { readThreadDrama } from "../drama/thread-drama.server";
import { idIn, moderates, placeIn } from "./place.server";

/** A post of the forum with its comments. */
export async function loadForumPost(args: LoaderFunctionArgs) {
  const { db } = args.context.session;
  return readPage(args, { groupId: null }, async (id) => {
    if (memberOf(args.context)) {
      const post = await findPostForMember(db, id);
      return post && { post, group: null };
    }
    const post = await findPost(db, id);
    return post && { post: { ...post, isSaved: false }, group: null };
  });
}

/** A post of a community with its comments. Whoever may not read it is led to the community (decision Q12). */
export async function loadGroupPost(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const { db } = context.session;
  const place = placeIn(params);
  if (!place?.groupId) throw new Response("no such community", { status: 404 });
  const { groupId } = place;
  return readPage(args, place, async (id) => {
    const reader = { me: memberOf(context)?.userId, bannedFrom: askBannedFrom(context.session) };
    const opened = await openGroupPost(db, groupId, id, reader);
    const found = opened?.group ?? (await findGroup(db, groupId));
    if (!found) throw new Response("no such community", { status: 404 });
    const { name, isPrivate, membership } = found;
    return opened && { post: opened.post, group: { id: found.id, name, isPrivate, membership } };
  });
}

interface Found {
  post: ListedPost & WholePost;
  group: Pick<Group, "isPrivate" | "membership"> | null;
}

/** Missing posts lead to their list with a notice, merged ones to what they were merged into, removed ones answer 410 (decision Q22). */
async function answerForMissing(db: Db, place: Place, id: string, asked: URLSearchParams): Promise<Response> {
  const merged = place.groupId === null ? await findMerged(db, id) : null;
  if (merged) return leadToMerged(id, merged, asked);
  const removed = await howRemoved(db, place, id);
  if (!removed) return redirect(`${placeOf(place, id).list}?notice=post-missing`);
  const byAdminOf =
    removed === "by admin" && place.groupId ? (await findGroup(db, place.groupId))?.name : undefined;
  return Response.json({ byAdminOf }, { status: 410 });
}

function leadToMerged(id: string, { into }: Merged, asked: URLSearchParams): Response {
  return redirect(addressOfMerged(id, into.id, asked));
}

/** How a post was taken down, for those who see it nevertheless; null where it stands, or waits. Why is nobody else's business. */
async function removalOf(
  db: Db,
  post: WholePost & { id: string },
  { mayAsk, merged }: { mayAsk: boolean; merged: Merged | null },
) {
  if (!post.isRemoved || post.isHeld) return null;
  return {
    ...(mayAsk ? await reasonOfRemoval(db, post.id) : { reason: "", actionId: null }),
    mergedInto: merged?.into ?? null,
    byAdmin: "isByAdmin" in post && post.isByAdmin === true,
  };
}

/** What a post was called that was merged into this one, where the address comes from there. */
async function mergedFrom(db: Db, id: string, asked: string | null): Promise<string | null> {
  const merged = asked !== null && isId(asked) ? await findMerged(db, asked) : null;
  return merged?.into.id === id ? merged.title : null;
}

/** What was just done, which the page itself does not show. */
const RESTORED = ["post-restored", "post-apart"] as const;

/** A post with its comments, or how it is that there is none. */
async function readPage<Opened extends Found>(
  { params, request, context }: LoaderFunctionArgs,
  place: Place,
  find: (id: string) => Promise<Opened | null>,
) {
  const { db } = context.session;
  const id = params.postId ?? "";
  const { list, post: path } = placeOf(place, id);
  if (!isId(id)) throw redirect(`${list}?notice=post-missing`);
  const { searchParams } = new URL(request.url);
  const asked = readThreadQuery(searchParams);
  const [opened, page] = await Promise.all([find(id), listThreads(db, id, asked)]).catch((failure) => {
    // What was just typed here would be gone.
    const mayLead = place.groupId === null && failure instanceof Response && !context.sentForm;
    throw mayLead ? redirect(`${list}?notice=post-failed`) : failure;
  });
  if (!opened) throw await answerForMissing(db, place, id, searchParams);
  const row = opened.post as Opened["post"];
  const [isKept, merged] = await Promise.all([
    keepsIts(context, opened),
    row.isMerged ? findMerged(db, id) : null,
  ]);
  // Where nothing is shown any more into which it was merged, its own words stay at its address.
  if (!isKept && merged && !asksForOpening(id, searchParams)) throw leadToMerged(id, merged, searchParams);
  const asksFor = searchParams.get("show");
  const shown = isId(asksFor) ? asksFor : null;
  const isMember = memberOf(context) !== null;
  // Of a member the library says it.
  const seen = isMember ? null : seenIn(searchParams);
  const veiled = [
    ...(isVeiled(row.level, row.content) ? [id] : []),
    ...veiledIn(page).map((item) => item.id),
  ];
  const [words, poll, drama, refused, removal, from, mergedHere] = await Promise.all([
    readOpenWords(db, veiled, { isMember, shown, seen }),
    row.hasPoll ? readPoll(db, id, { shown, seen }) : null,
    readThreadDrama(context, row.dramaId),
    isMember && isRefused(context, opened),
    removalOf(db, row, { mayAsk: isKept, merged }),
    mergedFrom(db, id, searchParams.get("merged")),
    row.hasMerged ? listMergedHere(db, id) : [],
  ]);
  const { content: _, contentHtml, excerpt: __, ...post } = openPost(row, words);
  const say = (level: number) => tellsOf(context, level);
  const site = { origin: context.environment.ORIGIN, language: context.language, path };
  const isDescribed = !opened.group?.isPrivate && !post.isRemoved;
  if (isDescribed) context.structuredData = describePost(row, page.threads, { ...site, tellsOf: say });
  return {
    group: opened.group as Opened["group"],
    isDescribed,
    post,
    poll,
    removal,
    mergedFrom: from,
    mergedHere,
    restored: RESTORED.find((one) => one === searchParams.get("notice")) ?? null,
    html: { __html: await renderHtml(contentHtml, TEXTS[context.language][SHOW_SPOILER] ?? SHOW_SPOILER) },
    // Whoever is shown words here has not said that others want to read them.
    description: row.level > 0 ? say(row.level) : excerptOf(row.content, 160),
    page: openThreads(page, words),
    drama,
    shown,
    seen,
    hasVeil: veiled.length > 0,
    view: { sort: asked.sort, after: asked.after, shown: asked.shown },
    deletedAt: searchParams.get("notice") === "comment-deleted" ? (asked.at ?? "") : null,
    replyTo: asked.replyTo,
    clientId: crypto.randomUUID(),
    // For the few whom it concerns: it is sent to nobody else.
    ...(refused && { refused }),
  };
}

/** Whether this is the page of the reader: of a merged post it is its author's and the moderators', others are led on. */
async function keepsIts(context: AppLoadContext, { post, group }: Found): Promise<boolean> {
  if (!post.isMerged) return true;
  const profile = memberOf(context) && (await fetchViewer(context.session))?.profile;
  return profile ? profile.id === post.author?.id || moderates(profile, group) : false;
}

/** Whether the reader moderates there, and not this post: its author is of a higher rank. */
async function isRefused({ session }: AppLoadContext, { post, group }: Found): Promise<boolean> {
  const profile = (await fetchViewer(session))?.profile;
  if (!profile || profile.id === post.author?.id || !moderates(profile, group)) return false;
  return (await askRefusal(session.db, { type: group ? "group_post" : "post", id: post.id })) !== null;
}

/** How many episodes an address says that its reader has seen. */
function seenIn(searchParams: URLSearchParams): number | null {
  const seen = searchParams.get("seen") ?? "";
  return /^\d{1,4}$/.test(seen) ? Number(seen) : null;
}

/** Writes a comment or reply. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request, CommentForm);
  if (!form.ok) return sendBack(form);
  const asked = idIn(params, "postId");
  if (!asked) {
    throw params.groupId === undefined
      ? redirect("/forum?notice=post-missing")
      : new Response("no such post", { status: 404 });
  }
  const { place, id: postId } = asked;
  const { parentId, content, spoilerLevel } = form.value;
  const under = place.groupId === null ? { post_id: postId } : { group_post_id: postId };
  const outcome = await asAuthor(context, (authorId) =>
    addComment(context.session.db, authorId, under, form.value),
  );
  if (!outcome.ok) {
    return answerError(outcome.error, {
      ...{ content, parentId: parentId ?? "", spoilerLevel: `${spoilerLevel ?? ""}` },
    });
  }
  const { id } = outcome.value;
  const { searchParams } = new URL(request.url);
  if (searchParams.has("inline")) return { ok: true as const, id };
  const query = threadQuery(readThreadView(searchParams), { at: id });
  return redirect(`${placeOf(place, postId).post}${query}#comment-${id}`);
}
