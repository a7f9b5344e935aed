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
import type { Category } from "../../domain/category/category";
import { listCategories } from "../../domain/category/category.server";
import { answerOf, type FormAnswer } from "../../domain/form";
import { storeFormFiles } from "../../domain/image/form-files.server";
import { PostForm } from "../../domain/post/post";
import { createPost } from "../../domain/post/post.server";
import { type Outcome, statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { requireAuthor } from "../../platform/member.server";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Create New Post", unlisted: true });

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

/** Publishes a post and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const sent = await storeFormFiles(request, { db, bucket: context.environment.IMAGES });
  const typed = await readForm(sent.request, PostForm);
  // The home page's composer without scripts: begun there, finished here, and nothing is wrong with it yet.
  const begun = typed.ok ? {} : typed.answer.values;
  if (begun.begun) {
    return data(begunForm(begun.content, begun.category, await listCategories(context.session.db)));
  }
  if (!typed.ok) return data(typed.answer, typed.status);
  const { tags, images, clientId = "", ...texts } = typed.value;
  const values = { ...texts, clientId, tags: tags.join(", "), images: images.join(" ") };
  const author = await requireAuthor(context);
  const outcome: Outcome<{ id: string }> = !author.ok
    ? author
    : sent.refusal
      ? { ok: false, refusal: sent.refusal }
      : await createPost(db, author.holder.userId, typed.value);
  if (!outcome.ok) return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
  return redirect(`/forum/post/${outcome.value.id}`);
}

/** The form as if text and category had been typed into it. */
function begunForm(content = "", slug = "", categories: Category[]): FormAnswer {
  const categoryId = categories.find((category) => category.slug === slug)?.id ?? "";
  return { ok: false, values: { content, categoryId } };
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function CreatePost() {
  const { t } = useTranslation();
  const { isVisitor, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isVisitor && !answer) {
    return (
      <Page>
        <AccessDeniedView message={t("Please sign in first.")} signIn="/sign-in?next=/forum/new" />
      </Page>
    );
  }
  return (
    <Page>
      <PageBody>
        <PostComposer {...page} answer={answer && !answer.ok ? answer : undefined} />
      </PageBody>
    </Page>
  );
}
