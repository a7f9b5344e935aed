import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfileForm as ProfilePage } from "../../components/account/profile-form";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { memberOf } from "../../domain/account/member.server";
import { welcomeSoon } from "../../domain/activity/activity.server";
import { toFormResponse } from "../../domain/form";
import { ProfileForm } from "../../domain/profile/profile";
import { createProfile, findProfile } from "../../domain/profile/profile.server";
import { err, statusOf } from "../../domain/result";
import { metaOf } from "../../page-meta";
import { readForm, sendBack } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";
import { useViewer } from "../../viewer";

export const meta = metaOf({ title: "Complete Your Profile", unlisted: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const next = safeNextPath(url.searchParams.get("next"));
  const claims = memberOf(context);
  if (!claims) throw redirect(`/sign-in?next=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
  if (await findProfile(context.session.db, claims.userId)) throw redirect(next);
  return { next };
}

/** Makes the own profile (specification §7: insert {id, username, avatar_url, bio}, and the display name). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, ProfileForm);
  if (!form.ok) return sendBack(form);
  const claims = memberOf(context);
  const outcome = claims
    ? await createProfile(context.session.db, claims.userId, form.value)
    : err("signed_out", "No user logged in");
  const { username, displayName = "", bio } = form.value;
  if (!outcome.ok) {
    const typed = { username, displayName, bio };
    return data(toFormResponse(outcome.error, typed), statusOf(outcome.error));
  }
  if (claims) context.waitUntil(welcomeSoon(context.session.db, claims.userId));
  const { searchParams } = new URL(request.url);
  return searchParams.has("dialog")
    ? { ok: true as const }
    : redirect(safeNextPath(searchParams.get("next")));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function CompleteProfile() {
  const { next } = useLoaderData<typeof loader>();
  const reader = useViewer()?.reader;
  const wished = reader?.state === "newMember" ? reader.wished : null;
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody>
        <ProfilePage next={next} wished={wished} answer={answer && !answer.ok ? answer : undefined} />
      </PageBody>
    </Page>
  );
}
