import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { memberOf } from "../../domain/account/member.server";
import { AppealForm } from "../../domain/appeal/appeal";
import { fileAppeal, findOwnAction } from "../../domain/appeal/appeal.server";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { ANSWER_ID, AppealView } from "./appeal-view";

export const meta = metaOf({ title: "Appeal", unlisted: true });

const numberOf = (actionId = "") => (/^\d{1,15}$/.test(actionId) ? Number(actionId) : null);

/** What a moderator did about the reader, why, and the one appeal against it; 404 for everyone else. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { actionId } = params;
  if (!memberOf(context)) throw redirect(`/sign-in?next=${encodeURIComponent(`/appeal/${actionId}`)}`);
  const number = numberOf(actionId);
  const intent = number === null ? null : await findOwnAction(context.session.db, number);
  if (!intent) throw new Response("no such action", { status: 404 });
  // What was asked before the change keeps its answer; whoever asks now asks about what holds.
  if (intent.replacedBy !== null && !intent.appeal) throw redirect(`/appeal/${intent.replacedBy}`);
  return { intent };
}

/** Files the appeal; a second one is a conflict (409). */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request, AppealForm);
  if (!form.ok) return sendBack(form);
  const number = numberOf(params.actionId);
  if (number === null) throw new Response("no such action", { status: 404 });
  const { words } = form.value;
  const outcome = await fileAppeal(context.session.db, number, words);
  if (!outcome.ok) return answerError(outcome.error, { words });
  return redirect(`/appeal/${number}#${ANSWER_ID}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function AppealPage() {
  return <AppealView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
