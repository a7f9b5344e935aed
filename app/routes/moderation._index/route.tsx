import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { keepNote } from "../../components/form/keep-note";
import { alsoWhenDecided } from "../../components/form/keep-typed";
import { ModerationError } from "../../components/moderation/moderation-error";
import { requireModerator } from "../../domain/account/member.server";
import { AppealIntent } from "../../domain/appeal/appeal";
import { decideAppeal, listAppeals } from "../../domain/appeal/appeal.server";
import { ContactIntent } from "../../domain/contact/contact";
import { closeContactMessage, listContactMessages } from "../../domain/contact/contact.server";
import { excerptOf } from "../../domain/excerpt";
import type { Named } from "../../domain/profile/name";
import { findAuthor } from "../../domain/profile/profile.server";
import { countWaiting, findCase, listCases } from "../../domain/report/case.server";
import { doneSentence, QueueDecision } from "../../domain/report/case-action";
import { doToCase } from "../../domain/report/case-action.server";
import {
  coverSubject,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_TYPES,
  type ReportCase,
} from "../../domain/report/report";
import { isId } from "../../domain/text";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";
import type { Db } from "../../platform/supabase.server";
import { ModerationView } from "./moderation-view";

/** Characters of a comment, which has no title, that tell which one it is. */
const FIRST_WORDS = 60;

export const meta = metaOf({ title: "Moderation Panel", unlisted: true });

/** Cases by status, or the messages of the contact form; moderators only (acceptance 208 to 211). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const moderator = await requireModerator(context);
  const { db } = context.session;
  const { searchParams } = new URL(request.url);
  const chosen = <T extends { slug: string }>(list: readonly T[], name: string): T["slug"] | null =>
    list.find(({ slug }) => slug === searchParams.get(name))?.slug ?? null;
  const tab = searchParams.get("tab") ?? "";
  const isContact = tab === "messages";
  const isAppeals = tab === "appeals";
  const before = searchParams.get("before");
  const asked = {
    before: isId(before) ? before : null,
    status: tab === "all" ? null : (chosen(REPORT_STATUSES, "tab") ?? "pending"),
    type: chosen(REPORT_TYPES, "type"),
    reason: chosen(REPORT_REASONS, "reason"),
  };
  const closed = searchParams.has("closed");
  const shown = searchParams.get("show");
  const done = searchParams.get("done");
  const decidedId = searchParams.get("of") ?? "";
  const [waiting, reports, contact, appeals, decided, appellant] = await Promise.all([
    countWaiting(db),
    isContact || isAppeals ? null : listCases(db, asked),
    isContact ? listContactMessages(db, { closed, before: timeIn(before) }) : null,
    isAppeals ? listAppeals(db, { decided: closed, before: timeIn(before) }) : null,
    done && !isAppeals && isId(decidedId) ? findCase(db, decidedId) : null,
    done && isAppeals && isId(decidedId) ? findAuthor(db, decidedId) : null,
  ]);
  const current = isContact
    ? ("messages" as const)
    : isAppeals
      ? ("appeals" as const)
      : (asked.status ?? ("all" as const));
  const doneTo = appellant ? appellant : decided && wordsFor(decided);
  const isFirstPage = before === null;
  return {
    isAdmin: moderator.role === "admin",
    current,
    asked,
    done: doneSentence(done, { about: appellant ? "appeal" : doneTo ? "case" : null }),
    doneTo,
    at: isId(searchParams.get("at")) ? searchParams.get("at") : null,
    counts: waiting.reports,
    unanswered: waiting.messages,
    openAppeals: waiting.appeals,
    reports: reports && {
      ...reports,
      cases: reports.cases.map((one) => ({
        ...one,
        subject: coverSubject(one.subject, shown),
        hidden: coverSubject(one.hidden, shown),
      })),
    },
    contact,
    appeals,
    closed,
    isFirstPage,
  };
}

/** What a case is called in a sentence: a title, the first words, or the person. */
function wordsFor({ reported, ...of }: ReportCase): string | Named | null {
  const subject = of.subject ?? of.hidden;
  const words = coverSubject(subject, null)?.text ?? "";
  return subject?.title || excerptOf(words, FIRST_WORDS) || reported;
}

const PanelIntent = v.variant("intent", [ContactIntent, AppealIntent, QueueDecision]);

/** Closes a message of the contact form, or decides an appeal or a case; of two at once the second hears so (409). */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireModerator(context);
  const form = await readForm(request, PanelIntent);
  if (!form.ok) return sendBack(form);
  const { db } = context.session;
  const asked = form.value;
  if (asked.intent === "close") {
    const outcome = await closeContactMessage(db, asked.id);
    if (!outcome.ok) return answerError(outcome.error);
    return redirect("/moderation?tab=messages&done=close");
  }
  if ("caseId" in asked) return decide(db, asked);
  const outcome = await decideAppeal(db, asked);
  if (!outcome.ok) return answerError(outcome.error, asked);
  return redirect(`/moderation?tab=appeals&done=${asked.intent}${asked.of ? `&of=${asked.of}` : ""}`);
}

async function decide(db: Db, asked: v.InferOutput<typeof QueueDecision>) {
  const { caseId, intent, notes, known, back } = asked;
  const found = await findCase(db, caseId);
  if (!found) throw new Response("no such case", { status: 404 });
  const outcome = await doToCase(db, found.id, { intent, notes, known });
  if (!outcome.ok) return answerError(outcome.error, { caseId, intent, notes });
  const { search, hash } = new URL(safeNextPath(back), "http://here");
  const next = new URLSearchParams(search);
  next.set("done", intent);
  next.set("of", found.id);
  return redirect(`/moderation?${next}${hash}`);
}

export const clientAction = keepNote;

export const shouldRevalidate = alsoWhenDecided;

function timeIn(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\dT[\d:.]{8,15}(Z|[+-]\d\d:\d\d)$/.test(text) ? text : null;
}

export default function Moderation() {
  return <ModerationView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { ModerationError as ErrorBoundary };
