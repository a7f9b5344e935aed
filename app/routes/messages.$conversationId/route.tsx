import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { readAct } from "../../components/conversation/confirmation";
import { ThreadPane } from "../../components/conversation/thread-pane";
import { unlessRefused } from "../../components/form/keep-typed";
import { refreshPart } from "../../components/live/shown";
import { asAuthor, memberOf } from "../../domain/account/member.server";
import { ConversationIntent, isReadBy } from "../../domain/conversation/conversation";
import { doInConversation, readThread } from "../../domain/conversation/conversation.server";
import { fullName } from "../../domain/profile/name";
import { isId } from "../../domain/text";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { requireId } from "../../platform/params.server";

export const meta = metaOf<typeof loader>((page) => ({
  title: page.data?.thread?.other ? fullName(page.data.thread.other) : "Messages",
  asWritten: page.data?.thread?.other != null,
  unlisted: true,
}));

/** One conversation, to those who take part in it alone (404 to everyone else); reading marks it as read. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  const id = (params.conversationId ?? "").toLowerCase();
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before");
  // Messages that cannot be read are said so in their place; the list beside them stays.
  const found = isId(id)
    ? await readThread(db, claims.userId, id, { before, marksRead: !before }).catch(() => "failed" as const)
    : null;
  if (!found) throw new Response("no such conversation", { status: 404 });
  const thread = found === "failed" ? null : found;
  const news = thread?.messages.findLast(
    (message) => message.senderId !== claims.userId && !isReadBy(thread.myReadAt, message),
  )?.id;
  if (thread && !thread.isRequest && !before) {
    thread.myReadAt = new Date().toISOString();
  }
  return {
    id,
    thread,
    news,
    me: claims.userId,
    tab: searchParams.get("tab") === "requests" ? ("requests" as const) : ("all" as const),
    act: readAct(searchParams),
    // Names what the form will send.
    clientId: crypto.randomUUID(),
    before,
  };
}

/** What the forms of a page without scripts send; with them it is POST /api/conversations/{id}. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = requireId(params.conversationId, "no such conversation");
  const form = await readForm(request, ConversationIntent);
  if (!form.ok) return sendBack(form);
  const outcome = await asAuthor(context, (authorId) =>
    doInConversation(context.session.db, authorId, id, form.value),
  );
  if (!outcome.ok) {
    const typed = "content" in form.value ? { content: form.value.content } : {};
    return answerError(outcome.error, typed as Record<string, string>);
  }
  return redirect(form.value.intent === "leave" ? "/messages" : `/messages/${id}`);
}

export const shouldRevalidate = unlessRefused;

export default function ConversationPage() {
  const { thread, id, before, news, ...rest } = useLoaderData<typeof loader>();
  // The numbers of this page were counted before it was read.
  useEffect(() => {
    if (news) refreshPart("notifications");
  }, [news]);
  return (
    <ThreadPane
      key={`${id} ${before}`}
      id={id}
      initial={thread}
      answer={useActionData<typeof action>()}
      {...rest}
    />
  );
}
