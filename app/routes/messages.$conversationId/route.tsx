import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readAct } from "../../components/conversation/act";
import { ThreadPane } from "../../components/conversation/thread-pane";
import { unlessRefused } from "../../components/form/keep-typed";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { ConversationDeed } from "../../domain/conversation/conversation";
import { doInConversation, readThread } from "../../domain/conversation/conversation.server";
import { answerOf } from "../../domain/form";
import { statusOf } from "../../domain/refusal";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data?.thread?.other?.username ?? "Messages",
    asWritten: page.data?.thread?.other != null,
    unlisted: true,
  });

/** One conversation, to those who take part in it alone (404 to everyone else); reading marks it as read. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const holder = memberOf(context);
  if (!holder) throw new Response("signed out", { status: 401 });
  const id = (params.conversationId ?? "").toLowerCase();
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before");
  // Messages that cannot be read are said so in their place; the list beside them stays.
  const found = isId(id)
    ? await readThread(db, holder.userId, id, { before, marksRead: !before }).catch(() => "failed" as const)
    : null;
  if (!found) throw new Response("no such conversation", { status: 404 });
  const thread = found === "failed" ? null : found;
  if (thread && !thread.isRequest && !before) {
    thread.myReadAt = new Date().toISOString();
  }
  return {
    id,
    thread,
    me: holder.userId,
    tab: searchParams.get("tab") === "requests" ? ("requests" as const) : ("all" as const),
    act: readAct(searchParams),
    // Names what the form will send.
    clientId: crypto.randomUUID(),
    before,
  };
}

/** What the forms of a page without scripts send; with them it is POST /api/conversations/{id}. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params.conversationId ?? "";
  if (!isId(id)) throw new Response("no such conversation", { status: 404 });
  const form = await readForm(request, ConversationDeed);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome = author.ok
    ? await doInConversation(context.session.db, author.holder.userId, id, form.value)
    : author;
  if (!outcome.ok) {
    const typed = "content" in form.value ? { content: form.value.content } : {};
    return data(answerOf(outcome.refusal, typed as Record<string, string>), statusOf(outcome.refusal));
  }
  return redirect(form.value.deed === "leave" ? "/messages" : `/messages/${id}`);
}

export const shouldRevalidate = unlessRefused;

export default function ConversationPage() {
  const { thread, id, before, ...rest } = useLoaderData<typeof loader>();
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
