import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { loadForDialog } from "../../components/form/dialog-loader";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { coverSubject, ReportedRef, ReportForm } from "../../domain/report/report";
import { fileReport, hasReported } from "../../domain/report/report.server";
import { findSubjects, nameOf } from "../../domain/report/subject.server";
import { answerFormAbout, enterFirst, thingIn } from "../../handlers/form/form-about.server";
import { metaOf } from "../../page-meta";
import { ReportView } from "./report-view";

export const meta = metaOf({ title: "Report Content", unlisted: true });

/** The form about the thing that the address names; `sent` is the page of thanks. Visitors sign in first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ref = thingIn(request, ReportedRef);
  await enterFirst(request, context);
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const isSent = searchParams.has("sent");
  const [subjects, isReported] = await Promise.all([
    findSubjects(db, [ref]),
    !isSent && hasReported(db, ref),
  ]);
  const subject = subjects.get(nameOf(ref));
  if (!subject) throw new Response("no such thing to report", { status: 404 });
  return {
    subject: coverSubject(subject, searchParams.get("show")),
    isSent,
    isReported,
    details: searchParams.get("details") ?? "",
  };
}

export const clientLoader = (given: ClientLoaderFunctionArgs) => loadForDialog<typeof loader>(given);

/** Files the report. */
export async function action(given: ActionFunctionArgs) {
  const ref = thingIn(given.request, ReportedRef);
  return answerFormAbout(given, {
    form: ReportForm,
    write: (form, authorId) => fileReport(given.context.session.db, authorId, ref, form),
    thanks: () => `/report?${new URLSearchParams({ ...ref, sent: "1" })}`,
  });
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ReportPage() {
  const answer = useActionData<typeof action>();
  return (
    <ReportView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />
  );
}
