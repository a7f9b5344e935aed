import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { AccessDeniedView } from "../../components/layout/error-views";
import { Page, PageBody } from "../../components/layout/page";
import { PostComposer } from "../../components/post/post-composer";
import { isInside } from "../../domain/group/group";
import { findGroup } from "../../domain/group/group.server";
import { GroupPostForm } from "../../domain/post/post";
import { createPost } from "../../domain/post/post-writes.server";
import { isId } from "../../domain/text";
import { readDramaChoices } from "../../handlers/post/drama-choices.server";
import { receivePost } from "../../handlers/post/post-form.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { sendBack } from "../../platform/form.server";
import { requireId } from "../../platform/params.server";

export const meta = metaOf({ title: "New Post", unlisted: true });

/** The form for members of the community; others are refused (acceptance 169). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.groupId ?? "";
  const group = isId(id) ? await findGroup(context.session.db, id) : null;
  if (!group) throw new Response("no such community", { status: 404 });
  const isMember = isInside(group.membership);
  const isVisitor = context.session.authState.state === "visitor";
  // No throw: after a submit this runs too, and whoever lost session or membership meanwhile keeps the text.
  return data(
    { id, isMember, isVisitor, dramas: await readDramaChoices(context), clientId: crypto.randomUUID() },
    isMember ? 200 : isVisitor ? 401 : 403,
  );
}

/** Publishes a post in the community and leads to it. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = requireId(params.groupId, "no such community");
  const { db } = context.session;
  const taken = await receivePost(request, context, GroupPostForm, (form, authorId) =>
    createPost(db, { group_id: id }, authorId, form),
  );
  return taken.ok ? redirect(`/groups/${id}/posts/${taken.value.id}`) : sendBack(taken);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function NewGroupPost() {
  const { t } = useTranslation();
  const { id, isMember, isVisitor, dramas, clientId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isMember && !answer) {
    return (
      <Page>
        {isVisitor ? (
          <AccessDeniedView
            message={t("Please sign in first.")}
            signIn={`/sign-in?next=${encodeURIComponent(`/groups/${id}/posts/new`)}`}
          />
        ) : (
          <AccessDeniedView message={t("Join the community to take part in the conversation.")} />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageBody>
        <PostComposer
          kind="group"
          room={`group-${id}`}
          back={`/groups/${id}`}
          categories={[]}
          category={null}
          dramas={dramas}
          clientId={clientId}
          answer={answer}
        />
      </PageBody>
    </Page>
  );
}
