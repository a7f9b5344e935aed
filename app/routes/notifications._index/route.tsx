import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DeniedError } from "../../components/layout/denied-error";
import { Page } from "../../components/layout/page";
import { useChanges } from "../../components/live/use-changes";
import { useRevalidate } from "../../components/live/use-revalidate";
import { memberOf } from "../../domain/account/member.server";
import { NotificationIntent, newNotificationsOf, readFilter } from "../../domain/notification/notification";
import { doInNotifications, listNotifications } from "../../domain/notification/notification.server";
import { err } from "../../domain/result";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { NotificationsView } from "./notifications-view";

export const meta = metaOf({ title: "Notifications", unlisted: true });

/** The reader's notifications: ?show=… by kind, ?before=… further back. Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams.get("show"));
  const before = searchParams.get("before");
  const page = await listNotifications(context.session, filter, before);
  return { ...page, filter, isFirst: before === null, me: claims.userId };
}

/** Marks as read or silences; a plain form goes back to where it stood. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, NotificationIntent);
  if (!form.ok) return sendBack(form);
  const outcome = memberOf(context)
    ? await doInNotifications(context.session.db, form.value)
    : err("signed_out", "Please sign in first.");
  if (!outcome.ok) return answerError(outcome.error);
  const { search } = new URL(request.url);
  return redirect(`/notifications${search.replace(/[?&]index\b/, "")}`);
}

export default function NotificationsPage() {
  const { me, ...page } = useLoaderData<typeof loader>();
  const revalidate = useRevalidate();
  useChanges([newNotificationsOf(me)], revalidate);
  return (
    <Page>
      <NotificationsView {...page} />
    </Page>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <DeniedError message={t("Please sign in to read your notifications.")} next="/notifications" />;
}
