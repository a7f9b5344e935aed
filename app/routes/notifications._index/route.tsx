import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRevalidator, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccessDeniedView } from "../../components/layout/error-views";
import { Page } from "../../components/layout/page";
import { RouteError } from "../../components/layout/route-error";
import { useChanges } from "../../components/live/use-changes";
import { memberOf } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { NotificationDeed, newNotificationsOf, readFilter } from "../../domain/notification/notification";
import { doInNotifications, listNotifications } from "../../domain/notification/notification.server";
import { refuse, statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { NotificationsView } from "./notifications-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Notifications", unlisted: true });

/** The reader's notifications: ?show=… by kind, ?before=… further back. Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const holder = memberOf(context);
  if (!holder) throw new Response("signed out", { status: 401 });
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams.get("show"));
  const before = searchParams.get("before");
  const page = await listNotifications(context.session, filter, before);
  return { ...page, filter, isFirst: before === null, me: holder.userId };
}

/** Marks as read or silences; a plain form goes back to where it stood. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, NotificationDeed);
  if (!form.ok) return data(form.answer, form.status);
  const outcome = memberOf(context)
    ? await doInNotifications(context.session.db, form.value)
    : refuse("signed_out", "Please sign in first.");
  if (!outcome.ok) return data(answerOf(outcome.refusal, {}), statusOf(outcome.refusal));
  const { search } = new URL(request.url);
  return redirect(`/notifications${search.replace(/[?&]index\b/, "")}`);
}

export default function NotificationsPage() {
  const { me, ...page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useChanges(newNotificationsOf(me), revalidate);
  return (
    <Page>
      <NotificationsView {...page} />
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
        message={t("Please sign in to read your notifications.")}
        signIn="/sign-in?next=%2Fnotifications"
      />
    </Page>
  );
}
