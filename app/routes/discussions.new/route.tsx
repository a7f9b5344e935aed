import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { AccessDeniedView } from "../../components/layout/error-views";
import { Page, PageBody } from "../../components/layout/page";
import { PostComposer } from "../../components/post/post-composer";
import { listCategories } from "../../domain/category/category.server";
import { DiscussionForm } from "../../domain/discussion/discussion";
import { answerOf } from "../../domain/form";
import { createPost } from "../../domain/post/post.server";
import { statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { requireAuthor } from "../../platform/member.server";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Start Discussion", unlisted: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  // No redirect: after a submit without a session this loader runs too, and the typed text must stay on the page.
  const isVisitor = context.session.standing.state === "visitor";
  const { searchParams } = new URL(request.url);
  const page = {
    isVisitor,
    categories: await listCategories(context.session.db),
    category: searchParams.get("category"),
    clientId: crypto.randomUUID(),
  };
  return data(page, isVisitor ? 401 : 200);
}

/** Publishes a discussion, which is a post like any other (decision Q3), and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await readForm(request, DiscussionForm);
  if (!typed.ok) return data(typed.answer, typed.status);
  const { tags, images, clientId = "", ...texts } = typed.value;
  const values = { ...texts, clientId, tags: tags.join(", "), images: images.join(" ") };
  const author = await requireAuthor(context);
  const outcome = author.ok
    ? await createPost(context.session.db, author.holder.userId, typed.value, "Failed to create discussion")
    : author;
  if (!outcome.ok) return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
  return redirect(`/forum/post/${outcome.value.id}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function StartDiscussion() {
  const { t } = useTranslation();
  const { isVisitor, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isVisitor && !answer) {
    return (
      <Page>
        <AccessDeniedView message={t("Please sign in first.")} signIn="/sign-in?next=/discussions/new" />
      </Page>
    );
  }
  return (
    <Page>
      <PageBody>
        <PostComposer {...page} kind="discussion" answer={answer && !answer.ok ? answer : undefined} />
      </PageBody>
    </Page>
  );
}
