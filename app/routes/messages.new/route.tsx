import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewMessage } from "../../components/conversation/new-message";
import { asAuthor, memberOf } from "../../domain/account/member.server";
import { StartForm } from "../../domain/conversation/conversation";
import { startConversation } from "../../domain/conversation/conversation.server";
import { searchPeople } from "../../domain/profile/profile.server";
import { readQuery } from "../../domain/search/search";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";

/** People a search for somebody to write to shows. */
const PEOPLE_SHOWN = 12;

export const meta = metaOf({ title: "New message", unlisted: true });

/** Whom to write to: ?q=… lists people whose name fits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  const query = readQuery(new URL(request.url).searchParams.get("q"));
  const found = query ? await searchPeople(context.session.db, query, PEOPLE_SHOWN) : [];
  const people = found.map(({ id, username, displayName, avatarUrl }) => ({
    id,
    username,
    displayName,
    avatarUrl,
  }));
  return { query, people, me: claims.userId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, StartForm);
  if (!form.ok) return sendBack(form);
  const outcome = await asAuthor(context, () => startConversation(context.session.db, form.value.person));
  if (!outcome.ok) return answerError(outcome.error);
  return redirect(`/messages/${outcome.value.id}`);
}

export default function NewMessagePage() {
  return <NewMessage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
