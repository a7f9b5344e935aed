import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { requireModerator } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { findAuthor } from "../../domain/profile/profile.server";
import { statusOf } from "../../domain/refusal";
import { doneSentence, PersonMeasure } from "../../domain/report/case-deed";
import { doToPerson } from "../../domain/report/case-deed.server";
import { findHistory } from "../../domain/sanction/sanction.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { MemberView } from "./member-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Moderate a member", unlisted: true });

/** What happened around a person so far, and the measures; for moderators, without a report. Oneself is nobody's case. */
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
    begun: searchParams.get("deed"),
    done: doneSentence(searchParams.get("done"), { about: true }),
  };
}

/** Warns, suspends, bans, or takes a sanction back. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  await requireModerator(context);
  const form = await readForm(request, PersonMeasure);
  if (!form.ok) return data(form.answer, form.status);
  const id = params.id ?? "";
  if (!isId(id)) throw new Response("no such person", { status: 404 });
  const asked = form.value;
  const outcome = await doToPerson(context.session.db, id, asked);
  if (!outcome.ok) {
    const typed = { deed: asked.deed, reason: "reason" in asked ? asked.reason : "" };
    return data(answerOf(outcome.refusal, typed), statusOf(outcome.refusal));
  }
  return redirect(`/moderation/member/${id}?done=${asked.deed}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ModerateMember() {
  return <MemberView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ModerationError as ErrorBoundary };
