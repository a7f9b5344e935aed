import type { Json } from "../../platform/database.types";
import { refused, rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import { done, type Outcome } from "../refusal";
import { type AuthorRow, authorOf } from "../report/thing.server";
import type { Appeal, AppealDeed, AppealStatus, OwnDeed } from "./appeal";

const APPEALS_PER_PAGE = 20;

/** A deed that concerns the reader, by its number in the log; null for anything else. Throws 503. */
export async function findOwnDeed(db: Db, deedId: number): Promise<OwnDeed | null> {
  const [row] = rowsOf(await db.rpc("my_deed", { deed_id: deedId }, { get: true }), "deed");
  if (!row) return null;
  return {
    action: row.action,
    reason: row.reason,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    subjectWords: row.subject_words,
    mayAppeal: row.may_appeal,
    replacedBy: row.replaced_by,
    appeal: row.appeal_status
      ? {
          words: row.appeal_words,
          status: row.appeal_status as AppealStatus,
          note: row.appeal_note,
          createdAt: row.appealed_at,
        }
      : null,
  };
}

/** Asks for another look; once per deed, also while suspended or banned. */
export async function fileAppeal(db: Db, deedId: number, words: string): Promise<Outcome<null>> {
  const { error } = await db.rpc("file_appeal", { deed_id: deedId, words });
  return error ? refused(error, "file appeal") : done(null);
}

/** Open appeals, or decided ones, newest first, never the reader's own; `before` continues a list. Throws 503. */
export async function listAppeals(
  db: Db,
  { decided, before }: { decided: boolean; before: string | null },
): Promise<{ appeals: Appeal[]; older: string | null }> {
  const found = rowsOf(
    await db.rpc(
      "list_appeals",
      { open: !decided, before: before ?? undefined, page_size: APPEALS_PER_PAGE + 1 },
      { get: true },
    ),
    "appeals",
  );
  const rows = found.slice(0, APPEALS_PER_PAGE);
  return {
    older: found.length > APPEALS_PER_PAGE ? (rows.at(-1)?.created_at ?? null) : null,
    appeals: rows.map((row) => ({
      id: row.id,
      action: row.action,
      reason: row.reason,
      actedAt: row.acted_at,
      subjectWords: row.subject_words,
      words: row.words,
      status: row.status as AppealStatus,
      note: row.note,
      createdAt: row.created_at,
      appellant: personIn(row.people, row.appellant_id),
      actor: personIn(row.people, row.actor_id),
      decidedBy: personIn(row.people, row.decided_by),
      endsAt: row.ends_at,
      reportId: row.report_id,
      said: row.said,
    })),
  };
}

/** One of the people an appeal names, null where the account is gone. */
function personIn(people: Json, id: string | null): Author | null {
  const found = id ? (people as Record<string, AuthorRow> | null)?.[id] : undefined;
  return found ? authorOf(found) : null;
}

/** Accepts an appeal, which undoes the deed, or declines it; refuses whoever acted, and the second of two. */
export async function decideAppeal(db: Db, { deed, id, note }: AppealDeed): Promise<Outcome<null>> {
  const { error } = await db.rpc("decide_appeal", { appeal_id: id, accepted: deed === "accept", note });
  return error ? refused(error, `${deed} appeal`) : done(null);
}
