import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { memberOf } from "../../domain/account/member.server";
import { AppealForm } from "../../domain/appeal/appeal";
import { fileAppeal, findOwnDeed } from "../../domain/appeal/appeal.server";
import { answerOf } from "../../domain/form";
import { statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { AppealView } from "./appeal-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Ask for another look", unlisted: true });

const numberOf = (deedId = "") => (/^\d{1,15}$/.test(deedId) ? Number(deedId) : null);

/** What a moderator did about the reader, why, and the one appeal against it; 404 for everyone else. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { deedId } = params;
  if (!memberOf(context)) throw redirect(`/sign-in?next=${encodeURIComponent(`/appeal/${deedId}`)}`);
  const number = numberOf(deedId);
  const deed = number === null ? null : await findOwnDeed(context.session.db, number);
  if (!deed) throw new Response("no such deed", { status: 404 });
  // What was asked before the change keeps its answer; whoever asks now asks about what holds.
  if (deed.replacedBy !== null && !deed.appeal) throw redirect(`/appeal/${deed.replacedBy}`);
  return { deed };
}

/** Files the appeal; a second one is a conflict (409). */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await readForm(request, AppealForm);
  if (!form.ok) return data(form.answer, form.status);
  const number = numberOf(params.deedId);
  if (number === null) throw new Response("no such deed", { status: 404 });
  const { words } = form.value;
  const outcome = await fileAppeal(context.session.db, number, words);
  if (!outcome.ok) return data(answerOf(outcome.refusal, { words }), statusOf(outcome.refusal));
  return redirect(`/appeal/${number}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function AppealPage() {
  return <AppealView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
