import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { err, ok, type Result } from "../result";
import { versionOf } from "../row-in-time";
import { impose, liftSanction } from "../sanction/sanction.server";
import type { CaseIntent, PersonMeasure } from "./case-action";
import type { ReportCase, ReportedRef } from "./report";
import { decideCase, reopenCase } from "./report.server";

type Action = Exclude<CaseIntent, { intent: "read" }>;

const DECISIONS = { review: "reviewed", resolve: "resolved", dismiss: "dismissed" } as const;
const NOT_HERE = "This cannot be done to what was reported";

/** Does with a case what a moderator asked for. Whether they may decides the database, which logs it and tells the author. */
export async function doToCase(db: Db, one: ReportCase, asked: Action): Promise<Result<null>> {
  switch (asked.intent) {
    case "review":
    case "resolve":
    case "dismiss": {
      // The newest of the open ones; of several all are decided.
      const open = one.reports.find(({ status }) => status === "pending" || status === "reviewed");
      return decideCase(db, open?.id ?? one.id, DECISIONS[asked.intent], asked.notes);
    }
    case "reopen":
      return reopenCase(db, one.id);
    case "lift":
    case "warn":
    case "ban":
    case "suspend":
      return one.reported
        ? doToPerson(db, one.reported.id, asked)
        : err("not_found", "This is no longer there");
    default:
      return moderateSubject(db, one.ref, asked);
  }
}

/** Warns, suspends or bans a person, or takes a sanction back. */
export function doToPerson(db: Db, member: string, asked: PersonMeasure): Promise<Result<null>> {
  return asked.intent === "lift" ? liftSanction(db, asked.sanctionId) : impose(db, member, asked);
}

type SubjectAction = Extract<Action, { intent: "remove" | "restore" | "pin" | "unpin" | "lock" | "unlock" }>;

async function moderateSubject(db: Db, ref: ReportedRef, asked: SubjectAction): Promise<Result<null>> {
  const call = "reason" in asked ? takeDownOrBack(db, ref, asked) : mark(db, ref, asked);
  if (!call) return err("invalid", NOT_HERE);
  const { error } = await call;
  return error ? toErr(error, `${asked.intent} ${ref.type}`) : ok(null);
}

function takeDownOrBack(
  db: Db,
  { type, id }: ReportedRef,
  { intent, reason, seen }: { intent: "remove" | "restore"; reason: string; seen: string },
) {
  // What waits is approved as the moderator read it.
  const version = intent === "restore" ? versionOf(seen) : {};
  switch (type) {
    case "post":
      return db.rpc(`${intent}_post`, { post_id: id, reason, ...version });
    case "comment":
    case "group_comment":
      return db.rpc(`${intent}_comment`, { comment_id: id, reason, ...version });
    case "group":
      return db.rpc(`${intent}_group`, { group_id: id, reason });
    case "review":
      return db.rpc(`${intent}_review`, { review_id: id, reason, ...version });
    case "group_post":
      return db.rpc(`${intent}_group_post`, { post_id: id, reason, ...version });
    default:
      return null;
  }
}

function mark(
  db: Db,
  { type, id }: ReportedRef,
  { intent }: { intent: "pin" | "unpin" | "lock" | "unlock" },
) {
  if (type !== "post" && type !== "group_post") return null;
  const noun = type === "post" ? "post" : "group_post";
  return intent === "pin" || intent === "unpin"
    ? db.rpc(`set_${noun}_pinned`, { post_id: id, pinned: intent === "pin" })
    : db.rpc(`set_${noun}_locked`, { post_id: id, locked: intent === "lock" });
}
