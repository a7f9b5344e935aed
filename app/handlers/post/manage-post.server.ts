import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { asAuthor, requireProfile } from "../../domain/account/member.server";
import { listCategories } from "../../domain/category/category.server";
import { PostIntent } from "../../domain/post/post-intent";
import { addressOfMerged, placeOf } from "../../domain/post/post-place";
import { doToPost } from "../../domain/post/post-writes.server";
import { askRefusal } from "../../domain/report/case.server";
import { statusOf } from "../../domain/result";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { findPostIn, idIn, moderatorsIn } from "./place.server";

/** Deleting for the author, moderating for those who moderate there; others have no business here (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const asked = idIn(params, "postId");
  const [author, isModeratorHere, found] = await Promise.all([
    requireProfile(context),
    asked && moderatorsIn(db, asked.place),
    asked && findPostIn(db, asked.place, asked.id),
  ]);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.error) });
  if (!asked || !isModeratorHere || !found) throw new Response("no such post", { status: 404 });
  const isOwn = found.author?.id === author.profile.id;
  const moderates = isModeratorHere(author.profile);
  if (!isOwn && !moderates) throw new Response("not yours", { status: 403 });
  const { id, title, isRemoved, isMerged, isOpeningRemoved, editedAt } = found;
  return {
    post: { id, title, isRemoved, isMerged, isOpeningRemoved, editedAt },
    groupId: asked.place.groupId,
    isOwn,
    moderates,
    refusal: !moderates
      ? null
      : isOwn
        ? ("own" as const)
        : await askRefusal(db, { type: placeOf(asked.place, id).reports.post, id }),
    // Posts of communities have no category to move to.
    categories: moderates && "category" in found ? await listCategories(context.session) : [],
    categoryId: "category" in found ? found.category.id : undefined,
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const asked = idIn(params, "postId");
  if (!asked) throw new Response("no such post", { status: 404 });
  const form = await readForm(request, PostIntent);
  if (!form.ok) return sendBack(form);
  const { db } = context.session;
  // Afterwards nothing tells it.
  const wasMerged =
    form.value.intent === "restore" && (await findPostIn(db, asked.place, asked.id))?.isMerged === true;
  const outcome = await asAuthor(context, () => doToPost(db, asked.place, asked.id, form.value));
  if (!outcome.ok) {
    // An address comes back as it was typed, not as the id in it.
    const { intent: _, ...typed } = form.typed;
    return answerError(outcome.error, typed);
  }
  const { list, post } = placeOf(asked.place, asked.id);
  if (form.value.intent === "merge") return redirect(addressOfMerged(asked.id, form.value.into));
  if (form.value.intent === "restore") {
    return redirect(`${post}?notice=${wasMerged ? "post-apart" : "post-restored"}`);
  }
  return redirect(form.value.intent === "delete" ? `${list}?notice=post-deleted` : post);
}
