import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { placeOf } from "../../domain/post/post-place";
import { editPost } from "../../domain/post/post-writes.server";
import { isVeiled, openPost } from "../../domain/veil/veil";
import { readOpenWords } from "../../domain/veil/veil.server";
import { sendBack } from "../../platform/form.server";
import { readDramaChoices } from "./drama-choices.server";
import { findPostIn, idIn } from "./place.server";
import { openPostEdit, receivePostEdit } from "./post-form.server";

/** The own post, to be changed; nobody else's (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = idIn(params, "postId");
  const found = asked && (await findPostIn(context.session.db, asked.place, asked.id));
  const veiled = found && isVeiled(found.level, found.content) ? [found.id] : [];
  const words = await readOpenWords(context.session.db, veiled, { isMember: true });
  const post = await openPostEdit(found && openPost(found, words), context);
  const dramas = await readDramaChoices(context);
  return { post, dramas, back: placeOf({ groupId: params.groupId ?? null }, post.id).post };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const asked = idIn(params, "postId");
  if (!asked) throw new Response("no such post", { status: 404 });
  const { place, id } = asked;
  const { db } = context.session;
  // A post of a community is written below its own community alone.
  if (place.groupId !== null && !(await findPostIn(db, place, id))) {
    throw new Response("no such post", { status: 404 });
  }
  const taken = await receivePostEdit(
    request,
    context,
    (form) => editPost(db, place, id, form),
    () => findPostIn(db, place, id),
  );
  return taken.ok ? redirect(placeOf(place, id).post) : sendBack(taken);
}
