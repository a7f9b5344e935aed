import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewMessage } from "../../components/conversation/new-message";
import { memberOf, requireAuthor } from "../../domain/account/member.server";
import { StartForm } from "../../domain/conversation/conversation";
import { startConversation } from "../../domain/conversation/conversation.server";
import { answerOf } from "../../domain/form";
import { searchPeople } from "../../domain/profile/profile.server";
import { statusOf } from "../../domain/refusal";
import { readQuery } from "../../domain/search/search";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

/** People a search for somebody to write to shows. */
const PEOPLE_SHOWN = 12;

export const meta: MetaFunction = (page) => pageMeta(page, { title: "New message", unlisted: true });

/** Whom to write to: ?q=… lists people whose name fits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const holder = memberOf(context);
  if (!holder) throw new Response("signed out", { status: 401 });
  const query = readQuery(new URL(request.url).searchParams.get("q"));
  const found = query ? await searchPeople(context.session.db, query, PEOPLE_SHOWN) : [];
  const people = found.map(({ id, username, avatarUrl }) => ({ id, username, avatarUrl }));
  return { query, people, me: holder.userId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, StartForm);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome = author.ok ? await startConversation(context.session.db, form.value.person) : author;
  if (!outcome.ok) return data(answerOf(outcome.refusal, {}), statusOf(outcome.refusal));
  return redirect(`/messages/${outcome.value.id}`);
}

export default function NewMessagePage() {
  return <NewMessage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
