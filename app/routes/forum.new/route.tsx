import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { PostComposer } from "../../components/post/post-composer";
import { listCategories } from "../../domain/category/category.server";
import { answerOf } from "../../domain/form";
import { PostForm } from "../../domain/post/post";
import { createPost } from "../../domain/post/post.server";
import { statusOf } from "../../domain/refusal";
import { readForm } from "../../platform/form.server";
import { memberOf, requireAuthor } from "../../platform/member.server";

export const meta: MetaFunction = () => [
  { title: "Create New Post · Hikaya" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!memberOf(context) && context.session.standing.state === "visitor") {
    throw redirect(`/sign-in?next=${encodeURIComponent("/forum/new")}`);
  }
  const { searchParams } = new URL(request.url);
  return {
    categories: await listCategories(context.session.db),
    category: searchParams.get("category"),
    clientId: crypto.randomUUID(),
  };
}

/** Publishes a post and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await readForm(request, PostForm);
  if (!typed.ok) return data(typed.answer, typed.status);
  const { tags, clientId = "", ...texts } = typed.value;
  const values = { ...texts, clientId, tags: tags.join(", ") };
  const author = await requireAuthor(context);
  const outcome = author.ok
    ? await createPost(context.session.db, author.holder.userId, typed.value)
    : author;
  if (!outcome.ok) return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
  return redirect(`/forum/post/${outcome.value.id}`);
}

export default function CreatePost() {
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody>
        <PostComposer
          {...useLoaderData<typeof loader>()}
          answer={answer && !answer.ok ? answer : undefined}
        />
      </PageBody>
    </Page>
  );
}
