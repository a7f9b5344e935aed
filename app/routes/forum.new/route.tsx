import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { NewPostPage } from "../../components/post/new-post-page";
import type { Category } from "../../domain/category/category";
import { listCategories } from "../../domain/category/category.server";
import type { FormAnswer } from "../../domain/form";
import { PostForm } from "../../domain/post/post";
import { type loader, publishInForum } from "../../handlers/post/new-post.server";
import { metaOf } from "../../page-meta";
import { sendBack } from "../../platform/form.server";

export const meta = metaOf({ title: "Create New Post", unlisted: true });

/** Beside the post: what the home page's composer sends, which has no fields for the rest. */
const PostOrBegun = v.intersect([
  PostForm,
  v.object({ begun: v.optional(v.string()), category: v.optional(v.string()) }),
]);

/** Publishes a post and leads to it. */
export async function action(args: ActionFunctionArgs) {
  const taken = await publishInForum(args, PostOrBegun);
  if (taken.ok) return redirect(`/forum/post/${taken.value.id}`);
  // The home page's composer without scripts: begun there, finished here, and nothing is wrong with it yet.
  const { begun, content, category } = taken.answer.values;
  if (begun) return data(begunForm(content, category, await listCategories(args.context.session)));
  return sendBack(taken);
}

/** The form as if text and category had been typed into it. */
function begunForm(content = "", slug = "", categories: readonly Category[]): FormAnswer {
  const categoryId = categories.find((category) => category.slug === slug)?.id ?? "";
  return { ok: false, values: { begun: "1", content, categoryId } };
}

export {
  keepTyped as clientAction,
  unlessRefused as shouldRevalidate,
} from "../../components/form/keep-typed";

export { loader } from "../../handlers/post/new-post.server";

/** A form over a list asks for the dramas alone: if that fails, its page must not become an error page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const found = serverLoader<typeof loader>();
  return new URL(request.url).searchParams.has("dramas") ? found.catch(() => null) : found;
}

export default function CreatePost() {
  const answer = useActionData<typeof action>();
  return <NewPostPage kind="post" {...useLoaderData<typeof loader>()} answer={answer} />;
}
