import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { ManageView } from "../../components/post/manage-view";
import { requireAuthor, requireProfile } from "../../domain/account/member.server";
import { listCategories } from "../../domain/category/category.server";
import { answerOf } from "../../domain/form";
import { isModerator, PostDeed } from "../../domain/post/post";
import { doToPost, findPost } from "../../domain/post/post.server";
import { forumPlace } from "../../domain/post/post-place";
import { statusOf } from "../../domain/refusal";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.post.title, asWritten: true, unlisted: true });

/** Deleting for the author, moderating for moderators; others have no business here (403). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = params.postId ?? "";
  const [author, post] = await Promise.all([requireProfile(context), isId(id) ? findPost(db, id) : null]);
  if (!author.ok) throw new Response("refused", { status: statusOf(author.refusal) });
  if (!post) throw new Response("no such post", { status: 404 });
  const isOwn = post.author?.id === author.profile.id;
  const moderates = isModerator(author.profile);
  if (!isOwn && !moderates) throw new Response("not yours", { status: 403 });
  return { post, isOwn, moderates, categories: moderates ? await listCategories(context.session) : [] };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params.postId ?? "";
  if (!isId(id)) throw new Response("no such post", { status: 404 });
  const form = await readForm(request, PostDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome = author.ok ? await doToPost(context.session.db, id, form.value) : author;
  if (!outcome.ok) {
    const reason = "reason" in form.value ? form.value.reason : "";
    return data(answerOf(outcome.refusal, { reason }), statusOf(outcome.refusal));
  }
  return redirect(form.value.deed === "delete" ? "/forum?notice=post-deleted" : `/forum/post/${id}`);
}

export default function ManagePost() {
  const { post, ...rest } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <ManageView
          post={post}
          place={forumPlace(post.id)}
          categoryId={post.category.id}
          {...rest}
          answer={useActionData<typeof action>()}
        />
      </PageBody>
    </Page>
  );
}
