import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { DeniedError } from "../../components/layout/denied-error";
import { mailLanguage } from "../../domain/account/account.server";
import { memberOf } from "../../domain/account/member.server";
import { SettingsIntent } from "../../domain/account/settings";
import { readSettings } from "../../domain/account/settings-page.server";
import { fetchViewer } from "../../domain/account/viewer.server";
import { makeCalendarAddress } from "../../domain/calendar/calendar-address.server";
import { doInSettings } from "../../handlers/account/settings.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { throwUnavailable } from "../../platform/errors.server";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { SettingsView } from "./settings-view";

export const meta = metaOf({ title: "Settings", unlisted: true });

/** What a member may set; `done` in the address names what was just done. Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!memberOf(context)) throw new Response("signed out", { status: 401 });
  const asked = new URL(request.url).searchParams;
  const [frame, settings] = await Promise.all([
    fetchViewer(context.session),
    readSettings(context.session.db, context.language),
  ]);
  if (!frame) throwUnavailable("settings", "no frame");
  return {
    ...settings,
    username: frame.profile?.username ?? "",
    pushKey: context.environment.VAPID_PRIVATE_KEY ? (context.environment.VAPID_PUBLIC_KEY ?? null) : null,
    digits: context.digits,
    isDone: asked.get("done"),
    unblocked: asked.get("person"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, SettingsIntent);
  if (!form.ok) return sendBack(form);
  const { session, environment: counters } = context;
  if (!memberOf(context)) throw new Response("signed out", { status: 401 });
  const frame = await fetchViewer(session);
  if (!frame) throwUnavailable("settings", "no frame");
  const username = frame.profile?.username ?? "";
  const asked = form.value;
  if (asked.intent === "calendar") {
    // No redirect: the token would stand in an address.
    const made = await makeCalendarAddress(session.db);
    return made.ok ? { calendarToken: made.value } : answerError(made.error, { intent: asked.intent });
  }
  const outcome = await doInSettings(
    { session, username, counters, request, redirectTo: mailLanguage(context) },
    asked,
  );
  const { intent } = asked;
  if (outcome.ok) {
    const person = intent === "unblock" ? `&person=${asked.person}` : "";
    return redirect(`/settings?done=${intent}${person}`);
  }
  return answerError(outcome.error, form.typed);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Settings() {
  const answer = useActionData<typeof action>();
  return (
    <SettingsView
      {...useLoaderData<typeof loader>()}
      answer={answer && "ok" in answer && !answer.ok ? answer : undefined}
      calendarToken={answer && "calendarToken" in answer ? answer.calendarToken : null}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <DeniedError message={t("Please sign in first.")} next="/settings" />;
}
