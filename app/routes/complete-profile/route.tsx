import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfileForm as ProfilePage } from "../../components/account/profile-form";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { memberOf } from "../../domain/account/member.server";
import { welcomeSoon } from "../../domain/activity/activity.server";
import { answerOf } from "../../domain/form";
import { ProfileForm } from "../../domain/profile/profile";
import { createProfile, findProfile } from "../../domain/profile/profile.server";
import { refuse, statusOf } from "../../domain/refusal";
import { useFrame } from "../../frame";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Complete Your Profile", unlisted: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const next = safeNextPath(url.searchParams.get("next"));
  const holder = memberOf(context);
  if (!holder) throw redirect(`/sign-in?next=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
  if (await findProfile(context.session.db, holder.userId)) throw redirect(next);
  return { next };
}

/** Makes the own profile (specification §7: insert {id, username, avatar_url, bio}). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, ProfileForm);
  if (!form.ok) return data(form.answer, form.status);
  const holder = memberOf(context);
  const outcome = holder
    ? await createProfile(context.session.db, holder.userId, form.value)
    : refuse("signed_out", "No user logged in");
  const { username, bio } = form.value;
  if (!outcome.ok) return data(answerOf(outcome.refusal, { username, bio }), statusOf(outcome.refusal));
  if (holder) context.waitUntil(welcomeSoon(context.session.db, holder.userId));
  const { searchParams } = new URL(request.url);
  return searchParams.has("dialog")
    ? { ok: true as const }
    : redirect(safeNextPath(searchParams.get("next")));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function CompleteProfile() {
  const { next } = useLoaderData<typeof loader>();
  const reader = useFrame()?.reader;
  const wished = reader?.state === "newcomer" ? reader.wished : null;
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody>
        <ProfilePage next={next} wished={wished} answer={answer && !answer.ok ? answer : undefined} />
      </PageBody>
    </Page>
  );
}
