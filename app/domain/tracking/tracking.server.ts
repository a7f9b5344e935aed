import type { PostgrestError } from "@supabase/supabase-js";
import { toErr } from "../../platform/errors.server";
import type { TrackingRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import { type AppError, ok, type Result } from "../result";
import type { Tracking, TrackingForm, UnderWay } from "./tracking";

/** Null for a drama outside the library. A conflict carries what stands there now. */
export type TrackingResult =
  | Result<Tracking | null>
  | { ok: false; error: AppError & { code: "conflict" }; current: Tracking | null };

/** Brings a drama of the member's library into the state wished for. */
export async function changeTracking(db: Db, form: TrackingForm): Promise<TrackingResult> {
  const { data, error } = await callOf(db, form);
  if (!error) return ok(data && trackingOf(data));
  const answer = toErr(error, "tracking");
  if (answer.error.code !== "conflict") return answer;
  const current = currentOf(error);
  if ("underWay" in form && form.underWay && isSame(current, form.underWay)) {
    return changeTracking(db, { ...form, seen: current?.version ?? 0, underWay: undefined });
  }
  return { ok: false, error: { ...answer.error, code: "conflict" }, current };
}

function isSame(current: Tracking | null, { status, position }: UnderWay): boolean {
  if ((current?.status ?? null) !== status) return false;
  // Whoever completed a drama has seen all of it that is out.
  return !current || status === "completed" || current.position === position;
}

function callOf(db: Db, form: TrackingForm) {
  const { drama, seen } = form;
  switch (form.intent) {
    case "set":
      return db.rpc("set_tracking", { drama, seen, status: form.status, reached: form.position });
    case "remove":
      return db.rpc("set_tracking", { drama, seen });
    case "undo":
      return db.rpc("undo_tracking", { drama, seen, undone: form.version });
  }
}

/** The database names the row in the detail of its refusal. */
function currentOf({ details }: PostgrestError): Tracking | null {
  try {
    const row: TrackingRow | null = JSON.parse(details);
    return row && trackingOf(row);
  } catch {
    return null;
  }
}

export function trackingOf(row: TrackingRow): Tracking {
  return {
    dramaId: row.drama_id,
    status: row.status,
    position: row.position,
    version: row.version,
    beganAt: row.began_at,
    completedAt: row.completed_at,
    timesCompleted: row.times_completed,
    updatedAt: row.updated_at,
  };
}
