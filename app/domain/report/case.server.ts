import type { Database, ReportRow } from "../../platform/database";
import { rowsOf, throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { authorOf } from "../profile/author.server";
import type {
  CaseQuery,
  Refusal,
  Report,
  ReportCase,
  ReportedRef,
  ReportReason,
  ReportStatus,
  ReportType,
} from "./report";
import { hiddenByName, nameOf, subjectsByName } from "./subject.server";

/** Reports that one page of cases is made of. */
const REPORTS_PER_PAGE = 20;
/**
 * Cases whose newest report falls on this page, newest first (acceptance 211); `older` continues the list, null at its
 * end. A case shows the reports the filters leave. Throws 503.
 */
export async function listCases(
  db: Db,
  { status, type, reason, before }: CaseQuery,
): Promise<{ cases: ReportCase[]; older: string | null }> {
  const { page, cases } = await readCases(db, {
    status: status ?? undefined,
    content_type: type ?? undefined,
    reason: reason ?? undefined,
    before: before ?? undefined,
    // One more tells whether there are others.
    page_size: REPORTS_PER_PAGE + 1,
  });
  const shown = page.slice(0, REPORTS_PER_PAGE);
  const onPage = new Set(shown);
  return {
    // One whose newest report stood on a page before was shown there, with these reports too.
    cases: cases.filter(({ id }) => onPage.has(id)),
    older: page.length > REPORTS_PER_PAGE ? (shown.at(-1) ?? null) : null,
  };
}

/** The whole case that a report belongs to, or null. Throws 503. */
export async function findCase(db: Db, report_id: string): Promise<ReportCase | null> {
  const { cases } = await readCases(db, { report_id });
  return cases[0] ?? null;
}

async function readCases(db: Db, asked: Database["public"]["Functions"]["list_cases"]["Args"]) {
  const found = rowsOf(await db.rpc("list_cases", asked, { get: true }), "reports");
  const subjects = subjectsByName(found.subjects);
  const hidden = hiddenByName(found.hidden);
  const decisions = new Map(found.decisions.map((one) => [nameOf(one), one]));
  const cases = casesOf(found.reports).map((one) => {
    const decided = decisions.get(nameOf(one.ref));
    return {
      ...one,
      decisions: decided?.count ?? 0,
      refusal: refusalOf(decided?.refusal),
      refusalOfThing: refusalOf(decided?.refusal_of_thing),
      subject: subjects.get(nameOf(one.ref)) ?? null,
      hidden: subjects.has(nameOf(one.ref)) ? null : (hidden.get(nameOf(one.ref)) ?? null),
    };
  });
  return { page: found.page, cases };
}

/** Why the reader may not decide about something, as the database would say once it was tried; null where it may. Throws 503. */
export async function askRefusal(db: Db, { type, id }: ReportedRef): Promise<Refusal | null> {
  const asked = { content_type: type, content_id: id };
  const { data, error } = await db.rpc("refusal_to_decide", asked, { get: true });
  if (error) throwUnavailable("who decides", error.code);
  return refusalOf(data);
}

function refusalOf(code: string | null | undefined): Refusal | null {
  if (code === "own_case") return "own";
  // Whoever may do nothing at all, suspended for one, is told so elsewhere.
  return code === "higher_role" ? "of higher rank" : null;
}

/** How many cases have reports in each status, as the lists show them, and what else waits for moderators. Throws 503. */
export async function countWaiting(
  db: Db,
): Promise<{ reports: Record<ReportStatus | "all", number>; appeals: number; messages: number }> {
  const rows = rowsOf(await db.rpc("report_counts", undefined, { get: true }), "report counts");
  const of = (name: string) => rows.find(({ status }) => status === name)?.count ?? 0;
  return {
    reports: {
      pending: of("pending"),
      reviewed: of("reviewed"),
      resolved: of("resolved"),
      dismissed: of("dismissed"),
      all: of("all"),
    },
    appeals: of("appeals"),
    messages: of("messages"),
  };
}

/** Reports, newest first, by the subject they are about. */
function casesOf(rows: ReportRow[]): ReportCase[] {
  const cases = new Map<string, ReportCase>();
  for (const row of rows) {
    const ref = refOf(row);
    const known = cases.get(nameOf(ref));
    if (known) known.reports.push(reportOf(row));
    else {
      const reported = row.reported && authorOf(row.reported);
      cases.set(nameOf(ref), {
        id: row.id,
        ref,
        reports: [reportOf(row)],
        reported,
        subject: null,
        hidden: null,
        decisions: 0,
        refusal: null,
        refusalOfThing: null,
      });
    }
  }
  return [...cases.values()];
}

function refOf(row: ReportRow): ReportedRef {
  return { type: row.reported_content_type as ReportType, id: row.reported_content_id };
}

function reportOf(row: ReportRow): Report {
  return {
    id: row.id,
    reason: row.reason as ReportReason,
    description: row.description,
    status: row.status as ReportStatus,
    raisedBy: row.is_shared_mailbox ? "shared mailbox" : row.is_automatic ? "filter" : "member",
    notes: row.moderator_notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    reporter: row.reporter && authorOf(row.reporter),
    moderator: row.moderator && authorOf(row.moderator),
  };
}
