import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { DeniedError } from "../../components/layout/denied-error";
import { Page, PageBody } from "../../components/layout/page";
import { Shelf } from "../../components/library/shelf";
import { Contributions } from "../../components/profile/contributions";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { toFormResponse } from "../../domain/form";
import { findOwnShelf } from "../../domain/library/library-page.server";
import { shelfView } from "../../domain/library/shelf";
import { findPerson } from "../../domain/profile/contributions.server";
import { CONTRIBUTIONS_SHOWN, ProfileForm } from "../../domain/profile/profile";
import { updateProfile } from "../../domain/profile/profile.server";
import { err, type Result, statusOf } from "../../domain/result";
import { storeFormImages } from "../../handlers/image/form-files.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { readDramas } from "../../platform/catalogue.server";
import { readForm, sendBack } from "../../platform/form.server";
import { OwnProfile } from "./own-profile";

export const meta = metaOf({ title: "Profile", unlisted: true });

/** The own profile: to look at, with ?edit=1 to change, with ?saved=1 just changed. Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  const [person, shelf, works] = await Promise.all([
    findPerson(db, claims.userId, { count: CONTRIBUTIONS_SHOWN, isMember: true }),
    findOwnShelf(db, claims.userId),
    readDramas(context),
  ]);
  if (!person) throw redirect("/complete-profile?next=%2Fprofile");
  const { profile, posts, comments } = person;
  const { searchParams } = new URL(request.url);
  return {
    profile,
    posts,
    comments,
    shelf: shelf && shelfView(shelf, works, context.language),
    isEditing: searchParams.has("edit"),
    isSaved: searchParams.has("saved"),
  };
}

/** Changes the own name and bio by the rules of the completion dialog (acceptance 217 to 219). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db } = context.session;
  const sent = await storeFormImages(request, { db, bucket: context.environment.IMAGES });
  const form = await readForm(sent.request, ProfileForm);
  if (!form.ok) return sendBack(form);
  const author = await requireAuthor(context);
  const outcome: Result<null> = !memberOf(context)
    ? err("signed_out", "No user logged in")
    : !author.ok
      ? author
      : sent.error
        ? { ok: false, error: sent.error }
        : await updateProfile(db, author.claims.userId, form.value);
  if (!outcome.ok) {
    const { avatarUrl, displayName = "", ...texts } = form.value;
    const values = { ...texts, displayName, ...(avatarUrl && { avatarUrl }) };
    return data(toFormResponse(outcome.error, values), statusOf(outcome.error));
  }
  return redirect("/profile?saved=1");
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ProfilePage() {
  const { posts, comments, shelf, ...own } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody>
        <OwnProfile {...own} answer={useActionData<typeof action>()} />
        {shelf && !own.isEditing && <Shelf shelf={shelf} isOwn />}
        <Contributions posts={posts} comments={comments} isOwn />
      </PageBody>
    </Page>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <DeniedError message={t("Please sign in to view your profile.")} next="/profile" />;
}
