import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { alsoWhenDecided, keepTyped } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { ASK_ID } from "../../components/ui/ask-first";
import { DONE_ID } from "../../components/ui/done-notice";
import { requireModerator } from "../../domain/account/member.server";
import { fullName } from "../../domain/profile/name";
import { findAuthor } from "../../domain/profile/profile.server";
import { doneSentence, PersonDecision } from "../../domain/report/case-action";
import { doToPerson, findLiftable } from "../../domain/report/case-action.server";
import { findHistory } from "../../domain/sanction/sanction.server";
import { isId } from "../../domain/text";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { requireId } from "../../platform/params.server";
import { MemberView } from "./member-view";

export const meta = metaOf<typeof loader>(({ data }) => ({
  title: data && fullName(data.person),
  asWritten: true,
  unlisted: true,
}));

/** What happened around a person so far, and the sanctions; for moderators, without a report. Oneself is nobody's case. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const moderator = await requireModerator(context);
  const { db } = context.session;
  const id = params.id ?? "";
  const isSomebody = isId(id) && id !== moderator.id;
  const [person, history] = isSomebody
    ? await Promise.all([findAuthor(db, id), findHistory(db, id)])
    : [null, null];
  if (!person || !history) throw new Response("no such person", { status: 404 });
  const { searchParams } = new URL(request.url);
  return {
    person,
    history,
    isAdmin: moderator.role === "admin",
    asked: searchParams.get("ask"),
    begun: searchParams.get("intent"),
    done: doneSentence(searchParams.get("done"), { about: "person" }),
  };
}

/** Warns, suspends, bans, or takes a sanction back. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  await requireModerator(context);
  const form = await readForm(request, PersonDecision);
  if (!form.ok) return sendBack(form);
  const id = requireId(params.id, "no such person");
  const asked = form.value;
  const { db } = context.session;
  if (asked.intent === "lift" && !asked.confirmed) {
    const liftable = await findLiftable(db, id, asked.sanctionId);
    if (!liftable.ok) return answerError(liftable.error, form.typed);
    return redirect(`/moderation/member/${id}?ask=${asked.sanctionId}#${ASK_ID}`);
  }
  const outcome = await doToPerson(db, id, asked);
  if (!outcome.ok) return answerError(outcome.error, form.typed);
  return redirect(`/moderation/member/${id}?done=${asked.intent}#${DONE_ID}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = alsoWhenDecided;

export default function ModerateMember() {
  return <MemberView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ModerationError as ErrorBoundary };
