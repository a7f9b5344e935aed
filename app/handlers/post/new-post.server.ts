import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as v from "valibot";
import { listCategories } from "../../domain/category/category.server";
import type { PostForm } from "../../domain/post/post";
import { createPost } from "../../domain/post/post-writes.server";
import { tagOfTitle } from "../../domain/post/tag-rules";
import { readDrama } from "../../platform/catalogue.server";
import { readDramaChoices } from "./drama-choices.server";
import { receivePost } from "./post-form.server";

/** What a page that begins a post of the forum needs, with the category and the drama its address asks for. Throws 503. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, language } = context;
  const { searchParams } = new URL(request.url);
  const drama = await readDrama(context, searchParams.get("drama") ?? undefined);
  const isVisitor = session.authState.state === "visitor";
  const page = {
    isVisitor,
    categories: await listCategories(session),
    category: searchParams.get("category"),
    tag: drama ? tagOfTitle(drama.title[language]) : undefined,
    drama: drama?.id,
    dramas: await readDramaChoices(context),
    clientId: crypto.randomUUID(),
  };
  // No redirect: after a submit without a session this loader runs too, and the typed text must stay on the page.
  return data(page, isVisitor ? 401 : 200);
}

/** Publishes a post of the forum in the author's name. `failure` is said where the backend fails. */
export function publishInForum(
  { request, context }: ActionFunctionArgs,
  schema: v.GenericSchema<unknown, PostForm>,
  failure?: string,
) {
  const { db } = context.session;
  return receivePost(request, context, schema, (form, authorId) =>
    createPost(db, { category_id: form.categoryId }, authorId, form, failure),
  );
}
