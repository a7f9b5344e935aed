import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { asAuthor, requireProfile } from "../../domain/account/member.server";
import { coverSubject, ReportedRef, ReportForm } from "../../domain/report/report";
import { fileReport } from "../../domain/report/report.server";
import { findSubjects, nameOf } from "../../domain/report/subject.server";
import { statusOf } from "../../domain/result";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { ReportView } from "./report-view";

export const meta = metaOf({ title: "Report Content", unlisted: true });

function refIn(request: Request): ReportedRef {
  const { searchParams } = new URL(request.url);
  const ref = v.safeParse(ReportedRef, Object.fromEntries(searchParams));
  if (!ref.success) throw new Response("no such thing to report", { status: 404 });
  return ref.output;
}

/** The form about the thing that the address names; `sent` is the page of thanks. Visitors sign in first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ref = refIn(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const author = await requireProfile(context);
  if (!author.ok) {
    const door = { signed_out: "/sign-in", profile_required: "/complete-profile" }[
      author.error.code as string
    ];
    if (!door) throw new Response("refused", { status: statusOf(author.error) });
    throw redirect(`${door}?next=${encodeURIComponent(pathname + search)}`);
  }
  const subject = (await findSubjects(context.session.db, [ref])).get(nameOf(ref));
  if (!subject) throw new Response("no such thing to report", { status: 404 });
  const shown = searchParams.get("show");
  return {
    subject: coverSubject(subject, shown),
    isSent: searchParams.has("sent"),
    details: searchParams.get("details") ?? "",
  };
}

/** The dialog asks only to name what is reported: if that fails, the page it stands on must not become an error page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const found = serverLoader<typeof loader>();
  return new URL(request.url).searchParams.has("dialog") ? found.catch(() => null) : found;
}

/** Files the report. A plain form is sent on to the thanks; the dialog (a fetcher) shows them itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ref = refIn(request);
  const form = await readForm(request, ReportForm);
  if (!form.ok) return sendBack(form);
  const outcome = await asAuthor(context, (authorId) =>
    fileReport(context.session.db, authorId, ref, form.value),
  );
  if (!outcome.ok) return answerError(outcome.error, { ...form.value });
  if (new URL(request.url).searchParams.has("dialog")) return { ok: true as const };
  return redirect(`/report?${new URLSearchParams({ ...ref, sent: "1" })}`);
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ReportPage() {
  const answer = useActionData<typeof action>();
  return (
    <ReportView {...useLoaderData<typeof loader>()} answer={answer && !answer.ok ? answer : undefined} />
  );
}
