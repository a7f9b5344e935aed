import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { requireAuthor, requireProfile } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { statusOf } from "../../domain/refusal";
import { ReportedRef, ReportForm } from "../../domain/report/report";
import { fileReport } from "../../domain/report/report.server";
import { findThings, nameOf } from "../../domain/report/thing.server";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { ReportView } from "./report-view";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Report Content", unlisted: true });

function refIn(request: Request): ReportedRef {
  const { searchParams } = new URL(request.url);
  const ref = v.safeParse(ReportedRef, Object.fromEntries(searchParams));
  if (!ref.success) throw new Response("nothing to report", { status: 404 });
  return ref.output;
}

/** The form about the thing that the address names; `sent` is the page of thanks. Visitors sign in first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ref = refIn(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const author = await requireProfile(context);
  if (!author.ok) {
    const door = { signed_out: "/sign-in", profile_required: "/complete-profile" }[
      author.refusal.code as string
    ];
    if (!door) throw new Response("refused", { status: statusOf(author.refusal) });
    throw redirect(`${door}?next=${encodeURIComponent(pathname + search)}`);
  }
  const thing = (await findThings(context.session.db, [ref])).get(nameOf(ref));
  if (!thing) throw new Response("nothing to report", { status: 404 });
  return { thing, isSent: searchParams.has("sent"), details: searchParams.get("details") ?? "" };
}

/** Files the report. A plain form is sent on to the thanks; the dialog (a fetcher) shows them itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ref = refIn(request);
  const form = await readForm(request, ReportForm);
  if (!form.ok) return data(form.answer, form.status);
  const author = await requireAuthor(context);
  const outcome = author.ok
    ? await fileReport(context.session.db, author.holder.userId, ref, form.value)
    : author;
  if (!outcome.ok) return data(answerOf(outcome.refusal, { ...form.value }), statusOf(outcome.refusal));
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
