import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepNote } from "../../components/form/keep-note";
import { alsoWhenDecided } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { ASK_ID } from "../../components/ui/ask-first";
import { DONE_ID } from "../../components/ui/done-notice";
import { requireModerator } from "../../domain/account/member.server";
import { findCase } from "../../domain/report/case.server";
import { CaseIntent, doneBy, doneSentence, partOf } from "../../domain/report/case-action";
import { doToCase, findLiftable } from "../../domain/report/case-action.server";
import { coverSubject } from "../../domain/report/report";
import { readReportedWords } from "../../domain/report/report.server";
import { err } from "../../domain/result";
import { findHistory } from "../../domain/sanction/sanction.server";
import { isId } from "../../domain/text";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import type { Db } from "../../platform/supabase.server";
import { CaseView } from "./case-view";

export const meta = metaOf({ title: "Case", unlisted: true });

async function caseOf(db: Db, reportId: string | undefined) {
  const found = reportId && isId(reportId) ? await findCase(db, reportId) : null;
  if (!found) throw new Response("no such case", { status: 404 });
  return found;
}

/** Everything about one reported thing. A report about the reader is not there for the reader. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  await requireModerator(context);
  const { db } = context.session;
  const found = await caseOf(db, params.reportId);
  const history = found.reported ? await findHistory(db, found.reported.id) : null;
  const { searchParams } = new URL(request.url);
  const done = searchParams.get("done");
  const sentence = doneSentence(done, { about: found.reported && "person" });
  return {
    found: {
      ...found,
      subject: coverSubject(found.subject, searchParams.get("show")),
      hidden: coverSubject(found.hidden, searchParams.get("show")),
    },
    history,
    asked: searchParams.get("ask"),
    done: sentence ? { sentence, part: partOf(done) } : null,
  };
}

/** Does what the moderator asked; of two at once the second hears that it is decided already (409). */
export async function action({ params, request, context }: ActionFunctionArgs) {
  await requireModerator(context);
  const { db } = context.session;
  const form = await readForm(request, CaseIntent);
  if (!form.ok) return sendBack(form);
  const found = await caseOf(db, params.reportId);
  const asked = form.value;
  if (asked.intent === "read") {
    const words = await readReportedWords(db, found.id);
    if (!words.ok) return answerError(words.error, { intent: "read" });
    if (words.value !== null) return { ok: true as const, words: words.value };
    const { error } = err("not_found", "Nothing is left of it");
    return answerError(error, { intent: "read" });
  }
  const address = `/moderation/case/${params.reportId}`;
  if (asked.intent === "lift" && !asked.confirmed) {
    const liftable = await findLiftable(db, found.reported?.id ?? "", asked.sanctionId);
    if (!liftable.ok) return answerError(liftable.error, form.typed);
    return redirect(`${address}?ask=${asked.sanctionId}#${ASK_ID}`);
  }
  const outcome = await doToCase(db, found.id, asked);
  if (!outcome.ok) return answerError(outcome.error, form.typed);
  return redirect(`${address}?done=${doneBy(asked)}#${DONE_ID}`);
}

export const clientAction = keepNote;

export const shouldRevalidate = alsoWhenDecided;

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
