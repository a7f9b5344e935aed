import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { AccessDeniedView } from "../../components/layout/error-views";
import { Page, PageBody } from "../../components/layout/page";
import { RouteError } from "../../components/layout/route-error";
import { Contributions } from "../../components/profile/contributions";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { storeFormPictures } from "../../domain/image/form-files.server";
import { findPerson } from "../../domain/profile/contributions.server";
import { CONTRIBUTIONS_SHOWN, ProfileForm } from "../../domain/profile/profile";
import { updateProfile } from "../../domain/profile/profile.server";
import { type Outcome, refuse, statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { OwnProfile } from "./own-profile";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Profile", unlisted: true });

/** The own profile: to look at, with ?edit=1 to change, with ?saved=1 just changed. Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const holder = memberOf(context);
  if (!holder) throw new Response("signed out", { status: 401 });
  const person = await findPerson(db, holder.userId, { count: CONTRIBUTIONS_SHOWN, isMember: true });
  if (!person) throw redirect("/complete-profile?next=%2Fprofile");
  const { profile, posts, comments } = person;
  const { searchParams } = new URL(request.url);
  return {
    profile,
    posts,
    comments,
    isEditing: searchParams.has("edit"),
    isSaved: searchParams.has("saved"),
  };
}

/** Changes the own name and bio by the rules of the completion dialog (acceptance 217 to 219). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const sent = await storeFormPictures(request, { db, bucket: context.environment.IMAGES });
  const form = await readForm(sent.request, ProfileForm);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome: Outcome<null> = !memberOf(context)
    ? refuse("signed_out", "No user logged in")
    : !author.ok
      ? author
      : sent.refusal
        ? { ok: false, refusal: sent.refusal }
        : await updateProfile(db, author.holder.userId, form.value);
  if (!outcome.ok) {
    const { avatarUrl, ...texts } = form.value;
    const values = { ...texts, ...(avatarUrl && { avatarUrl }) };
    return data(answerOf(outcome.refusal, values), statusOf(outcome.refusal));
  }
  return redirect("/profile?saved=1");
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ProfilePage() {
  const { posts, comments, ...own } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody>
        <OwnProfile {...own} answer={useActionData<typeof action>()} />
        <Contributions posts={posts} comments={comments} isOwn />
      </PageBody>
    </Page>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 401) return <RouteError />;
  return (
    <Page>
      <AccessDeniedView
        message={t("Please sign in to view your profile.")}
        signIn="/sign-in?next=%2Fprofile"
      />
    </Page>
  );
}
