import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAuthor, requireProfile } from "../../domain/account/member.server";
import { CommentIntent, isOwnComment } from "../../domain/comment/comment";
import { doToComment, findComment } from "../../domain/comment/comment.server";
import { addressAfter } from "../../domain/comment/thread-query";
import { placeOf } from "../../domain/post/post-place";
import { statusOf } from "../../domain/result";
import { isVeiled, openComment } from "../../domain/veil/veil";
import { readOpenWords } from "../../domain/veil/veil.server";
import { answerError, readForm, sendBack, typedOf } from "../../platform/form.server";
import type { Db } from "../../platform/supabase.server";
import { readThreadDrama } from "../drama/thread-drama.server";
import { idIn, moderatorsIn } from "../post/place.server";

/** One comment, to be edited or deleted by its author or moderated; others have no business here (403). */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const author = await requireProfile(context);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.error) });
  const asked = idIn(params, "commentId");
  const [isModeratorHere, found] = asked
    ? await Promise.all([moderatorsIn(db, asked.place), findComment(db, asked.place, asked.id)])
    : [null, null];
  if (!asked || !isModeratorHere || !found) throw new Response("no such comment", { status: 404 });
  const { searchParams } = new URL(request.url);
  const shown = searchParams.has("show") ? found.id : null;
  const veiled = isVeiled(found.level, found.content) ? [found.id] : [];
  const comment = openComment(found, await readOpenWords(db, veiled, { isMember: true, shown }));
  const isOwn = isOwnComment(comment, author.profile);
  const moderates = isModeratorHere(author.profile);
  if (!isOwn && !moderates) throw new Response("not yours", { status: 403 });
  const drama = isOwn ? await readThreadDrama(context, found.dramaId) : null;
  return { groupId: asked.place.groupId, comment, drama, isOwn, moderates, isShown: shown !== null };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const asked = idIn(params, "commentId");
  const form = await readForm(request, CommentIntent);
  if (!form.ok) return sendBack(form);
  const isInline = new URL(request.url).searchParams.has("inline");
  const author = await requireAuthor(context);
  const comment = asked && (await findComment(db, asked.place, asked.id));
  if (!comment) {
    const isDone = asked && author.ok && (await wasDone(db, asked.id, form.value));
    if (!isDone) throw new Response("no such comment", { status: 404 });
    return isInline ? { ok: true as const, id: asked.id } : redirect(placeOf(asked.place, asked.id).list);
  }
  const { place, id } = asked;
  const outcome = author.ok ? await doToComment(db, id, form.value) : author;
  const { intent, ...typed } = form.value;
  if (!outcome.ok) {
    // Whoever saves again has seen that it changed.
    const values = { ...typedOf(typed), seen: comment.editedAt ?? "" };
    return answerError(outcome.error, values);
  }
  if (isInline) return { ok: true as const, id };
  const isGone = intent === "delete" && !(await findComment(db, place, id));
  return redirect(addressAfter(placeOf(place, comment.postId).post, comment, intent, isGone));
}

/** Whether the reader did it before, with the press before this one: what was taken away there is not found any more. */
async function wasDone(db: Db, id: string, asked: CommentIntent): Promise<boolean> {
  return asked.intent !== "edit" && (await doToComment(db, id, asked)).ok;
}
