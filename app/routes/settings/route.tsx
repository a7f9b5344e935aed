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
import { mailLanguage } from "../../domain/account/account.server";
import { askMemberFrame } from "../../domain/account/frame.server";
import { memberOf } from "../../domain/account/member.server";
import { SettingsDeed } from "../../domain/account/settings";
import { doInSettings } from "../../domain/account/settings.server";
import { readSettings } from "../../domain/account/settings-page.server";
import { answerOf } from "../../domain/form";
import { statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { backendFault } from "../../platform/faults.server";
import { readForm, withoutSecrets } from "../../platform/form.server";
import { SettingsView } from "./settings-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Settings", unlisted: true });

/** What a member may set; `done` in the address names what was just done. Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!memberOf(context)) throw new Response("signed out", { status: 401 });
  const asked = new URL(request.url).searchParams;
  const [frame, settings] = await Promise.all([
    askMemberFrame(context.session),
    readSettings(context.session.db),
  ]);
  if (!frame) backendFault("settings", "no frame");
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
  const form = await readForm(request, SettingsDeed);
  if (!form.ok) return data(form.answer, form.status);
  const { session, environment: counters } = context;
  if (!memberOf(context)) throw new Response("signed out", { status: 401 });
  const frame = await askMemberFrame(session);
  if (!frame) backendFault("settings", "no frame");
  const username = frame.profile?.username ?? "";
  const outcome = await doInSettings(
    { session, username, counters, request, redirectTo: mailLanguage(context) },
    form.value,
  );
  const { deed } = form.value;
  if (outcome.ok) {
    const person = deed === "unblock" ? `&person=${form.value.person}` : "";
    return redirect(`/settings?done=${deed}${person}`);
  }
  const typed = withoutSecrets(
    Object.fromEntries(Object.entries(form.value).map(([name, value]) => [name, String(value)])),
  );
  return data(answerOf(outcome.refusal, typed), statusOf(outcome.refusal));
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function Settings() {
  const answer = useActionData<typeof action>();
  return (
    <SettingsView
      {...useLoaderData<typeof loader>()}
      answer={answer && "ok" in answer && !answer.ok ? answer : undefined}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 401) return <RouteError />;
  return (
    <Page>
      <PageBody>
        <AccessDeniedView message={t("Please sign in first.")} signIn="/sign-in?next=/settings" />
      </PageBody>
    </Page>
  );
}
