import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { Messenger } from "../../components/conversation/messenger";
import { DeniedError } from "../../components/layout/denied-error";
import { Page } from "../../components/layout/page";
import { memberOf } from "../../domain/account/member.server";
import type { ConversationTab } from "../../domain/conversation/conversation";
import { listConversations } from "../../domain/conversation/conversation.server";
import { readQuery } from "../../domain/search/search";
import { isId } from "../../domain/text";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";

export const meta = metaOf({ title: "Messages", unlisted: true });

/** The reader's conversations: ?tab=requests, ?q=…, ?before=… Visitors are denied (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("conversation");
  if (asked && isId(asked)) throw redirect(`/messages/${asked}`);
  const tab: ConversationTab = searchParams.get("tab") === "requests" ? "requests" : "all";
  const query = pathname.endsWith("/new") ? "" : readQuery(searchParams.get("q"));
  const before = pathname.endsWith("/messages") ? searchParams.get("before") : null;
  // A list that cannot be read leaves the thread beside it alone.
  const list = await listConversations(context.session.db, claims.userId, { tab, query, before }).catch(
    () => null,
  );
  return { list, tab, query, before, me: claims.userId };
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
    <Page className="messages-page md:wrap">
      <h1 className="display-2 mb-5 max-md:px-4 max-md:pt-5">{t("Messages")}</h1>
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
  return <DeniedError message={t("Please sign in to read your messages.")} next="/messages" />;
}
