import { rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type {
  CaseQuery,
  Report,
  ReportCase,
  ReportedRef,
  ReportReason,
  ReportStatus,
  ReportType,
} from "./report";
import { authorOf, findThings, nameOf } from "./thing.server";

/** Reports that one page of cases is made of. */
const REPORTS_PER_PAGE = 20;
/** Reports of the things on one page; the backend answers with no more rows. */
const MOST_REPORTS = 1_000;

const person = (name: string, key: string) =>
  `${name}:user_profiles!reports_${key}_fkey(id, username, avatar_url, reputation)`;
const COLUMNS = `id, reported_content_type, reported_content_id, reason, description, status, is_automatic, moderator_notes, created_at, updated_at, ${person("reporter", "reporter_id")}, ${person("moderator", "moderator_id")}, ${person("reported", "reported_user_id")}`;

type PersonRow = Parameters<typeof authorOf>[0];
interface ReportRow {
  id: string;
  reported_content_type: string;
  reported_content_id: string;
  reason: string;
  description: string | null;
  status: string;
  is_automatic: boolean;
  moderator_notes: string | null;
  created_at: string;
  updated_at: string;
  reporter: PersonRow | null;
  moderator: PersonRow | null;
  reported: PersonRow | null;
}

/**
 * Cases whose newest report falls on this page, newest first (acceptance 211); `older` continues the list, null at its
 * end. A case shows the reports the filters leave. Throws 503.
 */
export async function listCases(
  db: Db,
  asked: CaseQuery,
): Promise<{ cases: ReportCase[]; older: string | null }> {
  const begin = asked.before ? await findBegin(db, asked.before) : null;
  let page = chosen(db, asked)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(REPORTS_PER_PAGE + 1);
  if (begin) {
    const { at, id } = begin;
    page = page.or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`);
  }
  const found = rowsOf(await page, "reports") as unknown as ReportRow[];
  const shown = found.slice(0, REPORTS_PER_PAGE);
  const all = await rowsOfThings(db, asked, shown);
  const onPage = new Set(shown.map(({ id }) => id));
  // One whose newest report stood on a page before was shown there, with these reports too.
  const cases = casesOf(all).filter(({ id }) => onPage.has(id));
  return {
    cases: await withThings(db, cases),
    older: found.length > REPORTS_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The whole case that a report belongs to, or null. Throws 503. */
export async function findCase(db: Db, reportId: string): Promise<ReportCase | null> {
  const [row] = rowsOf(
    await db.from("reports").select("reported_content_type, reported_content_id").eq("id", reportId),
    "report",
  );
  if (!row) return null;
  const rows = rowsOf(
    await db
      .from("reports")
      .select(COLUMNS)
      .eq("reported_content_type", row.reported_content_type)
      .eq("reported_content_id", row.reported_content_id)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false }),
    "reports of a thing",
  ) as unknown as ReportRow[];
  return (await withThings(db, casesOf(rows)))[0] ?? null;
}

/** How many reports stand in each status, for moderators. Throws 503. */
export async function countReports(db: Db): Promise<Record<ReportStatus, number>> {
  const rows = rowsOf(await db.rpc("report_counts", undefined, { get: true }), "report counts");
  const counts = { pending: 0, reviewed: 0, resolved: 0, dismissed: 0 };
  return Object.assign(counts, Object.fromEntries(rows.map(({ status, count }) => [status, count])));
}

function chosen(db: Db, { status, type, reason }: CaseQuery) {
  let query = db.from("reports").select(COLUMNS);
  if (status) query = query.eq("status", status);
  if (type) query = query.eq("reported_content_type", type);
  if (reason) query = query.eq("reason", reason);
  return query;
}

async function rowsOfThings(db: Db, asked: CaseQuery, shown: ReportRow[]): Promise<ReportRow[]> {
  if (shown.length === 0) return [];
  return rowsOf(
    await chosen(db, asked)
      .in("reported_content_id", [...new Set(shown.map((row) => row.reported_content_id))])
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(MOST_REPORTS),
    "reports of the things",
  ) as unknown as ReportRow[];
}

async function findBegin(db: Db, id: string): Promise<{ at: string; id: string } | null> {
  const [row] = rowsOf(await db.from("reports").select("created_at").eq("id", id), "report");
  return row ? { at: row.created_at, id } : null;
}

/** Reports, newest first, by the thing they are about. */
function casesOf(rows: ReportRow[]): ReportCase[] {
  const cases = new Map<string, ReportCase>();
  for (const row of rows) {
    const ref = refOf(row);
    const known = cases.get(nameOf(ref));
    if (known) known.reports.push(reportOf(row));
    else {
      const reported = row.reported && authorOf(row.reported);
      cases.set(nameOf(ref), { id: row.id, ref, reports: [reportOf(row)], reported, thing: null });
    }
  }
  return [...cases.values()];
}

async function withThings(db: Db, cases: ReportCase[]): Promise<ReportCase[]> {
  // A private message is read by way of its report alone, and each reading is logged.
  const refs = cases.map(({ ref }) => ref).filter(({ type }) => type !== "message");
  const things = await findThings(db, refs);
  return cases.map((one) => ({ ...one, thing: things.get(nameOf(one.ref)) ?? null }));
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
    isAutomatic: row.is_automatic,
    notes: row.moderator_notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    reporter: row.reporter && authorOf(row.reporter),
    moderator: row.moderator && authorOf(row.moderator),
  };
}
