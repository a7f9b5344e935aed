import { refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { findProfile } from "../profile/profile.server";
import { done, type Outcome } from "../refusal";
import type { MemberHistory, OwnSanction, Sanction } from "./sanction";

const DAY_MS = 86_400_000;

export type Measure =
  | { deed: "warn" | "ban"; reason: string }
  | { deed: "suspend"; days: number; reason: string };

/** Warns, suspends or bans a member; the member is told the reason. The database decides whether one may. */
export async function impose(db: Db, member: string, measure: Measure): Promise<Outcome<null>> {
  const { reason } = measure;
  const { error } =
    measure.deed === "suspend"
      ? await db.rpc("suspend_member", {
          member,
          reason,
          until: new Date(Date.now() + measure.days * DAY_MS).toISOString(),
        })
      : await db.rpc(`${measure.deed}_member`, { member, reason });
  return error ? refused(error, `${measure.deed} member`) : done(null);
}

/** Ends a suspension or a ban before its time. */
export async function liftSanction(db: Db, sanction_id: string): Promise<Outcome<null>> {
  const { error } = await db.rpc("lift_sanction", { sanction_id });
  return error ? refused(error, "lift sanction") : done(null);
}

/** The suspensions and bans that bind the reader at this moment; none for most. Throws 503. */
export async function listOwnSanctions(db: Db): Promise<OwnSanction[]> {
  const rows = rowsOf(await db.rpc("my_sanctions", undefined, { get: true }), "own sanctions");
  return rows
    .filter(
      ({ kind, ends_at }) => kind === "ban" || (kind === "suspension" && Date.parse(ends_at) > Date.now()),
    )
    .map((row) => ({
      kind: row.kind as OwnSanction["kind"],
      reason: row.reason,
      createdAt: row.created_at,
      endsAt: row.ends_at,
      deedId: row.deed_id,
      appeal: row.appeal_status as OwnSanction["appeal"],
    }));
}

/** What happened around a person so far, for moderators; null for an account that is gone. Throws 503. */
export async function findHistory(db: Db, member: string): Promise<MemberHistory | null> {
  const count = async (statuses: string[]) => {
    const { count: found, error } = await db
      .from("reports")
      .select("id", { count: "exact", head: true })
      .eq("reported_user_id", member)
      .in("status", statuses);
    return rowsOf({ data: found, error }, "reports about a member");
  };
  const [profile, rows, open, resolved, dismissed] = await Promise.all([
    findProfile(db, member),
    db.rpc("member_record", { member }, { get: true }).then((result) => rowsOf(result, "member record")),
    count(["pending", "reviewed"]),
    count(["resolved"]),
    count(["dismissed"]),
  ]);
  if (!profile) return null;
  return {
    role: profile.role,
    createdAt: profile.createdAt,
    reports: { open, resolved, dismissed },
    sanctions: rows.map((row) => ({
      id: row.id,
      kind: row.kind as Sanction["kind"],
      reason: row.reason,
      createdAt: row.created_at,
      endsAt: row.ends_at,
      liftedAt: row.lifted_at,
    })),
  };
}
