import { refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Role } from "../profile/profile";
import { done, type Outcome } from "../refusal";
import type { ReportStatus } from "../report/report";
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
  const found = rowsOf(
    await db.rpc("member_history", { member }, { get: true }),
    "member history",
  ) as unknown as HistoryRow;
  if (!found.profile) return null;
  const { pending = 0, reviewed = 0, resolved = 0, dismissed = 0 } = found.reports;
  return {
    role: found.profile.role,
    createdAt: found.profile.created_at,
    reports: { open: pending + reviewed, resolved, dismissed },
    sanctions: found.sanctions.map((row) => ({
      id: row.id,
      kind: row.kind,
      reason: row.reason,
      createdAt: row.created_at,
      endsAt: row.ends_at,
      liftedAt: row.lifted_at,
    })),
  };
}

/** As member_history yields it. */
interface HistoryRow {
  profile: { role: Role; created_at: string } | null;
  reports: Partial<Record<ReportStatus, number>>;
  sanctions: {
    id: string;
    kind: Sanction["kind"];
    reason: string;
    created_at: string;
    ends_at: string | null;
    lifted_at: string | null;
  }[];
}
