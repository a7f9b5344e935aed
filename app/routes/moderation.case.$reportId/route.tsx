import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { requireModerator } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { refuse, statusOf } from "../../domain/refusal";
import { findCase } from "../../domain/report/case.server";
import { CaseDeed, doneBy, doneSentence } from "../../domain/report/case-deed";
import { doToCase } from "../../domain/report/case-deed.server";
import { readReportedWords } from "../../domain/report/report.server";
import { findHistory } from "../../domain/sanction/sanction.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";
import type { Db } from "../../platform/supabase.server";
import { CaseView } from "./case-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Case", unlisted: true });

async function caseOf(db: Db, reportId: string | undefined) {
  const found = reportId && isId(reportId) ? await findCase(db, reportId) : null;
  if (!found) throw new Response("no such case", { status: 404 });
  return found;
}

/** Everything about one reported thing. A report about the reader is not there for the reader. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const moderator = await requireModerator(context);
  const { db } = context.session;
  const found = await caseOf(db, params.reportId);
  const history = found.reported ? await findHistory(db, found.reported.id) : null;
  return {
    found,
    history,
    isAdmin: moderator.role === "admin",
    done: doneSentence(new URL(request.url).searchParams.get("done"), { about: found.reported !== null }),
  };
}

/** Does what the moderator asked; of two at once the second hears that it is decided already (409). */
export async function action({ params, request, context }: ActionFunctionArgs) {
  await requireModerator(context);
  const { db } = context.session;
  const form = await readForm(request, CaseDeed);
  if (!form.ok) return data(form.answer, form.status);
  const found = await caseOf(db, params.reportId);
  const asked = form.value;
  if (asked.deed === "read") {
    const words = await readReportedWords(db, found.id);
    if (!words.ok) return data(answerOf(words.refusal, { deed: "read" }), statusOf(words.refusal));
    if (words.value !== null) return { ok: true as const, words: words.value };
    const { refusal } = refuse("not_found", "Nothing of it is kept any more");
    return data(answerOf(refusal, { deed: "read" }), statusOf(refusal));
  }
  const outcome = await doToCase(db, found, asked);
  if (!outcome.ok) {
    const typed = {
      deed: asked.deed,
      notes: "notes" in asked ? asked.notes : "",
      reason: "reason" in asked ? asked.reason : "",
    };
    return data(answerOf(outcome.refusal, typed), statusOf(outcome.refusal));
  }
  const back = new URL(request.url).searchParams.get("back");
  const isDecided = asked.deed === "resolve" || asked.deed === "dismiss";
  const next = back ?? (isDecided ? "/moderation" : `/moderation/case/${params.reportId}`);
  return redirect(sayingDone(next, doneBy(asked, found.thing?.state === "held")));
}

/** The address with what was done, for the page to say it. */
function sayingDone(next: string, done: string): string {
  const { pathname, search, hash } = new URL(safeNextPath(next), "http://here");
  const asked = new URLSearchParams(search);
  asked.set("done", done);
  return `${pathname}?${asked}${hash}`;
}

export const clientAction = keepTyped;

export default function Case() {
  const answer = useActionData<typeof action>();
  return (
    <CaseView
      {...useLoaderData<typeof loader>()}
      answer={answer && !answer.ok ? answer : undefined}
      words={answer?.ok ? answer.words : null}
    />
  );
}

export { ModerationError as ErrorBoundary };
