import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome, refuse } from "../refusal";
import { impose, liftSanction } from "../sanction/sanction.server";
import type { CaseDeed, PersonMeasure } from "./case-deed";
import type { ReportCase, ReportedRef } from "./report";
import { decideCase, reopenCase } from "./report.server";

type Deed = Exclude<CaseDeed, { deed: "read" }>;

const DECISIONS = { review: "reviewed", resolve: "resolved", dismiss: "dismissed" } as const;
const NOT_HERE = "This cannot be done to what was reported";

/** Does with a case what a moderator asked for. Whether they may decides the database, which logs it and tells the author. */
export async function doToCase(db: Db, one: ReportCase, asked: Deed): Promise<Outcome<null>> {
  switch (asked.deed) {
    case "review":
    case "resolve":
    case "dismiss": {
      // The newest of the open ones; of several all are decided.
      const open = one.reports.find(({ status }) => status === "pending" || status === "reviewed");
      return decideCase(db, open?.id ?? one.id, DECISIONS[asked.deed], asked.notes);
    }
    case "reopen":
      return reopenCase(db, one.id);
    case "lift":
    case "warn":
    case "ban":
    case "suspend":
      return one.reported
        ? doToPerson(db, one.reported.id, asked)
        : refuse("not_found", "This is no longer there");
    default:
      return doToThing(db, one.ref, asked);
  }
}

/** Warns, suspends or bans a person, or takes a sanction back. */
export function doToPerson(db: Db, member: string, asked: PersonMeasure): Promise<Outcome<null>> {
  return asked.deed === "lift" ? liftSanction(db, asked.sanctionId) : impose(db, member, asked);
}

type ThingDeed = Extract<Deed, { deed: "remove" | "restore" | "pin" | "unpin" | "lock" | "unlock" }>;

async function doToThing(db: Db, ref: ReportedRef, asked: ThingDeed): Promise<Outcome<null>> {
  const call = "reason" in asked ? takeDownOrBack(db, ref, asked) : mark(db, ref, asked);
  if (!call) return refuse("invalid", NOT_HERE);
  const { error } = await call;
  return error ? refused(error, `${asked.deed} ${ref.type}`) : done(null);
}

function takeDownOrBack(
  db: Db,
  { type, id }: ReportedRef,
  { deed, reason }: { deed: "remove" | "restore"; reason: string },
) {
  switch (type) {
    case "post":
      return db.rpc(`${deed}_post`, { post_id: id, reason });
    case "comment":
      return db.rpc(`${deed}_comment`, { comment_id: id, reason });
    case "group":
      return db.rpc(`${deed}_group`, { group_id: id, reason });
    case "group_post":
      return db.rpc(`${deed}_group_post`, { post_id: id, reason });
    case "group_comment":
      return db.rpc(`${deed}_group_comment`, { comment_id: id, reason });
    default:
      return null;
  }
}

function mark(db: Db, { type, id }: ReportedRef, { deed }: { deed: "pin" | "unpin" | "lock" | "unlock" }) {
  if (type !== "post" && type !== "group_post") return null;
  const noun = type === "post" ? "post" : "group_post";
  return deed === "pin" || deed === "unpin"
    ? db.rpc(`set_${noun}_pinned`, { post_id: id, pinned: deed === "pin" })
    : db.rpc(`set_${noun}_locked`, { post_id: id, locked: deed === "lock" });
}
