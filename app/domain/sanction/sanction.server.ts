import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { coverSpoilers } from "../spoiler/spoiler";
import type { MemberHistory, OwnSanction } from "./sanction";

/** The suspensions and bans that bind the reader at this moment; none for most. Throws 503. */
export async function listOwnSanctions(db: Db): Promise<OwnSanction[]> {
  const rows = rowsOf(await db.rpc("my_sanctions", undefined, { get: true }), "own sanctions");
  return rows
    .filter(
      ({ kind, ends_at }) => kind === "ban" || (kind === "suspension" && Date.parse(ends_at) > Date.now()),
    )
    .map((row) => ({
      kind: row.kind as OwnSanction["kind"],
      reason: coverSpoilers(row.reason),
      createdAt: row.created_at,
      endsAt: row.ends_at,
      actionId: row.action_id,
      appeal: row.appeal_status as OwnSanction["appeal"],
    }));
}

/** What happened around a person so far, for moderators; null for an account that is gone. Throws 503. */
export async function findHistory(db: Db, member: string): Promise<MemberHistory | null> {
  const found = rowsOf(await db.rpc("member_history", { member }, { get: true }), "member history");
  if (!found.profile) return null;
  const { pending = 0, reviewed = 0, resolved = 0, dismissed = 0 } = found.reports;
  return {
    role: found.profile.role,
    createdAt: found.profile.created_at,
    reports: { open: pending + reviewed, resolved, dismissed },
    decisions: found.decisions,
    sanctions: found.sanctions.map((row) => ({
      id: row.id,
      kind: row.kind,
      reason: row.reason,
      createdAt: row.created_at,
      endsAt: row.ends_at,
      liftedAt: row.lifted_at,
      isReplacedByBan: row.replaced_by_ban,
      liftedBy: row.lifted_by,
    })),
  };
}
