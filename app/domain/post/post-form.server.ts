import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as v from "valibot";
import { readForm } from "../../platform/form.server";
import { memberOf, requireAuthor } from "../account/member.server";
import { listCategories } from "../category/category.server";
import { answerOf, type FormAnswer } from "../form";
import { storeFormFiles } from "../image/form-files.server";
import { type Outcome, statusOf } from "../refusal";
import { cleanHtml } from "../rich-text/clean-html.server";
import { mayEditPost, type Post, PostEdit, type PostForm } from "./post";

/** What every form of a post holds, in the forum, in a community or as an edit. */
type PostFields = Omit<PostForm, "categoryId" | "clientId" | "seen">;
type Received<Value> = { ok: true; value: Value } | { ok: false; answer: FormAnswer; status: number };

/** What a page that begins a post needs; `category` is the slug its address asks for. Throws 503. */
export async function openPostForm(request: Request, { session }: AppLoadContext) {
  return {
    isVisitor: session.standing.state === "visitor",
    categories: await listCategories(session),
    category: new URL(request.url).searchParams.get("category"),
    clientId: crypto.randomUUID(),
  };
}

/**
 * Takes the form of a post: stores the images that came along, reads what was typed, and has it written in the author's
 * name. What is refused comes back with what was typed.
 */
export async function receivePost<Form extends PostFields, Value>(
  request: Request,
  context: AppLoadContext,
  schema: v.GenericSchema<unknown, Form>,
  write: (form: Form, authorId: string) => Promise<Outcome<Value>>,
): Promise<Received<Value>> {
  const store = { db: context.session.db, bucket: context.environment.IMAGES };
  const sent = await storeFormFiles(request, store);
  const typed = await readForm(sent.request, schema);
  if (!typed.ok) return typed;
  const author = await requireAuthor(context);
  const outcome: Outcome<Value> = !author.ok
    ? author
    : sent.refusal
      ? { ok: false, refusal: sent.refusal }
      : await write(typed.value, author.holder.userId);
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  return { ok: false, answer: answerOf(refusal, valuesOf(typed.value)), status: statusOf(refusal) };
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
  write: (form: PostEdit) => Promise<Outcome<Value>>,
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
function valuesOf({ tags, images, imageAlts, ...texts }: PostFields): Record<string, string> {
  const typed = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    ...Object.fromEntries(typed),
    tags: tags.join(", "),
    images: images.join(" "),
    imageAlts: imageAlts.join("\n"),
  };
}
