import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { err, ok, type Result } from "../result";
import { isOpen, REPORTED_ALREADY, type ReportedRef, type ReportForm, type ReportStatus } from "./report";

/** Reports a thing; whose it is, the server finds out (decision Q11). A second open report of the same is a conflict. */
export async function fileReport(
  db: Db,
  reporterId: string,
  { type, id }: ReportedRef,
  form: ReportForm,
): Promise<Result<null>> {
  const { error } = await db.from("reports").insert({
    reporter_id: reporterId,
    reported_content_type: type,
    reported_content_id: id,
    reason: form.reason,
    description: form.description || null,
  });
  if (!error) return ok(null);
  if (error.code === "23505") return err("conflict", REPORTED_ALREADY);
  const answer = toErr(error, "submit report");
  return answer.error.code === "unavailable" ? err("unavailable", "Failed to submit report") : answer;
}

/**
 * Whether a report of this thing by the reader is still open, so that another is a conflict. The database answers their
 * last hundred reports: whoever filed more since hears of it when they send. Throws 503.
 */
export async function hasReported(db: Db, { type, id }: ReportedRef): Promise<boolean> {
  const mine = rowsOf(await db.rpc("my_reports", undefined, { get: true }), "own reports");
  return mine.some(
    (one) =>
      one.reported_content_type === type &&
      one.reported_content_id === id &&
      isOpen({ status: one.status as ReportStatus }),
  );
}

/** What the thing said when it was reported, null when it is not kept any more. Every reading is logged. */
export async function readReportedWords(db: Db, reportId: string): Promise<Result<string | null>> {
  const { data, error } = await db.rpc("reported_text", { report_id: reportId });
  return error ? toErr(error, "read reported words") : ok(data);
}
