import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as v from "valibot";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { type FormAnswer, toFormResponse } from "../../domain/form";
import { faultIn } from "../../domain/poll/poll";
import { type Post, PostEdit, type PostForm } from "../../domain/post/post";
import { mayEditPost } from "../../domain/post/post-rights";
import { type Result, statusOf } from "../../domain/result";
import { cleanHtml } from "../../domain/rich-text/clean-html.server";
import type { About } from "../../domain/veil/about-drama";
import { readForm } from "../../platform/form.server";
import { storeFormFiles } from "../image/form-files.server";
import { aboutIn } from "./drama-choices.server";

/** What every form of a post holds, in the forum, in a community or as an edit. */
type PostFields = Omit<PostForm, "categoryId" | "clientId" | "seen">;
type Received<Value> = { ok: true; value: Value } | { ok: false; answer: FormAnswer; status: number };

/**
 * Takes the form of a post: stores the images that came along, reads what was typed, and has it written in the author's
 * name. What is refused comes back with what was typed.
 */
export async function receivePost<Form extends PostFields, Value>(
  request: Request,
  context: AppLoadContext,
  schema: v.GenericSchema<unknown, Form>,
  write: (form: Form & { about: About }, authorId: string) => Promise<Result<Value>>,
): Promise<Received<Value>> {
  const store = { db: context.session.db, bucket: context.environment.IMAGES };
  const sent = await storeFormFiles(request, store);
  const typed = await readForm(sent.request, schema);
  if (!typed.ok) return typed;
  const [author, about] = await Promise.all([requireAuthor(context), aboutIn(context, typed.value)]);
  const errors = about
    ? faultIn(typed.value, about.dramaId)
    : { drama: "Please choose a drama from the list." };
  if (!about || errors) {
    return {
      ok: false,
      answer: { ok: false, errors: errors ?? {}, values: valuesOf(typed.value) },
      status: 422,
    };
  }
  const outcome: Result<Value> = !author.ok
    ? author
    : sent.error
      ? { ok: false, error: sent.error }
      : await write({ ...typed.value, about }, author.claims.userId);
  if (outcome.ok) return outcome;
  const { error } = outcome;
  return { ok: false, answer: toFormResponse(error, valuesOf(typed.value)), status: statusOf(error) };
}

/** The own post for its form. Throws 404 where there is none, 403 and 401 where it is somebody else's. */
export async function openPostEdit<
  Found extends Pick<Post, "author" | "isRemoved" | "isHeld" | "contentHtml">,
>(post: Found | null, context: AppLoadContext): Promise<Found> {
  if (!post) throw new Response("no such post", { status: 404 });
  const id = memberOf(context)?.userId;
  if (!mayEditPost(post, { id })) throw new Response("not yours", { status: id ? 403 : 401 });
  return { ...post, contentHtml: await cleanHtml(post.contentHtml) };
}

/** As receivePost, for a post there is: `find` reads it as it stands now, should somebody have saved first. */
export async function receivePostEdit<Value>(
  request: Request,
  context: AppLoadContext,
  write: (form: PostEdit & { about: About }) => Promise<Result<Value>>,
  find: () => Promise<Pick<Post, "editedAt"> | null>,
): Promise<Received<Value>> {
  const taken = await receivePost(request, context, PostEdit, write);
  // Whoever saves again has seen that it changed.
  if (!taken.ok && taken.answer.code === "conflict") {
    taken.answer.values.seen = (await find())?.editedAt ?? "";
  }
  return taken;
}

/** What was typed, as the fields of the form hold it. */
function valuesOf({ tags, images, imageAlts, spoilerLevel, ...texts }: PostFields): Record<string, string> {
  const typed = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    ...Object.fromEntries(typed),
    tags: tags.join(", "),
    images: images.join(" "),
    imageAlts: imageAlts.join("\n"),
    spoilerLevel: `${spoilerLevel ?? ""}`,
  };
}
