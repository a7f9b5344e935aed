import type { PersonRow } from "../../platform/database";
import type { Json } from "../../platform/database.types";
import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import { authorOf } from "../profile/author.server";
import { ok, type Result } from "../result";
import {
  type Appeal,
  type AppealIntent,
  type AppealStatus,
  type OwnAction,
  type OwnPlace,
  ownTextOf,
} from "./appeal";

const APPEALS_PER_PAGE = 20;

/** An action that concerns the reader, by its number in the log; null for anything else. Throws 503. */
export async function findOwnAction(db: Db, actionId: number): Promise<OwnAction | null> {
  const [row] = rowsOf(await db.rpc("moderation_action", { action_id: actionId }, { get: true }), "intent");
  if (!row) return null;
  return {
    action: row.action,
    byAdmin: row.by_admin,
    group: row.group_name,
    reason: row.reason,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    subjectWords: row.subject_text,
    about: aboutIn(row.about),
    mayAppeal: row.may_appeal,
    replacedBy: row.replaced_by,
    ended: row.ended as OwnAction["ended"],
    appeal: row.appeal_status
      ? {
          words: row.is_my_appeal ? row.appeal_words : null,
          status: row.appeal_status as AppealStatus,
          note: row.appeal_note,
          createdAt: row.appealed_at,
        }
      : null,
  };
}

function aboutIn(about: Json): OwnAction["about"] {
  const told = about as { type: string; words: string | null; place: OwnPlace | null } | null;
  return told && ownTextOf(told.type, told.words ?? "", told.place);
}

/** Asks for another look; once per action, also while suspended or banned. */
export async function fileAppeal(db: Db, actionId: number, words: string): Promise<Result<null>> {
  const { error } = await db.rpc("file_appeal", { action_id: actionId, words });
  return error ? toErr(error, "file appeal") : ok(null);
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
      subjectWords: row.subject_text,
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
      mayDecide: row.may_decide,
      isGone: row.is_gone,
    })),
  };
}

/** One of the people an appeal names, null where the account is gone. */
function personIn(people: Json, id: string | null): Author | null {
  const found = id ? (people as Record<string, PersonRow> | null)?.[id] : undefined;
  return found ? authorOf(found) : null;
}

/** Accepts an appeal, which undoes the action, or declines it; refuses whoever acted, and the second of two. */
export async function decideAppeal(db: Db, { intent, id, note }: AppealIntent): Promise<Result<null>> {
  const { error } = await db.rpc("decide_appeal", { appeal_id: id, accepted: intent === "accept", note });
  return error ? toErr(error, `${intent} appeal`) : ok(null);
}
