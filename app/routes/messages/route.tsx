import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useLoaderData,
  useOutlet,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Messenger } from "../../components/conversation/messenger";
import { AccessDeniedView } from "../../components/layout/error-views";
import { Page } from "../../components/layout/page";
import { RouteError } from "../../components/layout/route-error";
import { memberOf } from "../../domain/account/member.server";
import type { ConversationTab } from "../../domain/conversation/conversation";
import { listConversations } from "../../domain/conversation/conversation.server";
import { readQuery } from "../../domain/search/search";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Messages", unlisted: true });

/** The reader's conversations: ?tab=requests, ?q=…, ?before=… Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const holder = memberOf(context);
  if (!holder) throw new Response("signed out", { status: 401 });
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("conversation");
  if (asked && isId(asked)) throw redirect(`/messages/${asked}`);
  const tab: ConversationTab = searchParams.get("tab") === "requests" ? "requests" : "all";
  const query = pathname.endsWith("/new") ? "" : readQuery(searchParams.get("q"));
  const before = pathname.endsWith("/messages") ? searchParams.get("before") : null;
  // A list that cannot be read leaves the thread beside it alone.
  const list = await listConversations(context.session.db, holder.userId, { tab, query, before }).catch(
    () => null,
  );
  return { list, tab, query, before, me: holder.userId };
}

/** From thread to thread the list stays, and keeps itself fresh. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) => {
  const asked = ({ searchParams }: URL) => ["tab", "q"].map((name) => searchParams.get(name)).join();
  return formMethod ? false : asked(currentUrl) !== asked(nextUrl);
};

export default function MessagesPage() {
  const { t } = useTranslation();
  const { list, tab, query, before, me } = useLoaderData<typeof loader>();
  const { conversationId = null } = useParams();
  const pane = useOutlet();
  return (
    <Page className="md:wrap md:pb-4 md:pt-8">
      <h1 className={pane ? "display-2 mb-5 max-[52rem]:sr-only" : "display-2 mb-5 max-md:px-4 max-md:pt-5"}>
        {t("Messages")}
      </h1>
      <Messenger
        key={before}
        initial={list}
        hasFailed={list === null}
        tab={tab}
        query={query}
        me={me}
        current={conversationId}
      >
        {pane}
      </Messenger>
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
        message={t("Please sign in to read your messages.")}
        signIn="/sign-in?next=%2Fmessages"
      />
    </Page>
  );
}
