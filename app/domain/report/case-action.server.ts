import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { err, ok, type Result } from "../result";
import { versionOf } from "../row-in-time";
import { isInForce } from "../sanction/sanction";
import { findHistory } from "../sanction/sanction.server";
import type { CaseIntent, PersonDecision } from "./case-action";

type Action = Exclude<CaseIntent, { intent: "read" }>;

/**
 * Does with a case what a moderator asked for: once, and not where another decided since the page was made (conflict).
 * Whether they may decides the database, which logs it and tells the author.
 */
export async function doToCase(db: Db, caseId: string, asked: Action): Promise<Result<null>> {
  const { error } = await db.rpc("act_on_case", {
    report_id: caseId,
    act: asked.intent,
    words: "notes" in asked ? asked.notes : "reason" in asked ? asked.reason : "",
    known: asked.known,
    known_of_person: "knownOfPerson" in asked ? asked.knownOfPerson : undefined,
    // What waits is approved as the moderator read it.
    ...(asked.intent === "restore" && versionOf(asked.seen)),
    ...measured(asked),
  });
  return error ? toErr(error, `${asked.intent} case`) : ok(null);
}

/** Warns, suspends or bans a person, or takes a sanction back; once, as doToCase. */
export async function doToPerson(db: Db, member: string, asked: PersonDecision): Promise<Result<null>> {
  const { error } = await db.rpc("act_on_member", {
    member,
    act: asked.intent,
    words: asked.reason,
    known: asked.knownOfPerson,
    ...measured(asked),
  });
  return error ? toErr(error, `${asked.intent} member`) : ok(null);
}

function measured(asked: Action): { days?: number; sanction_id?: string } {
  if (asked.intent === "suspend") return { days: asked.days };
  return asked.intent === "lift" ? { sanction_id: asked.sanctionId } : {};
}

/** Whether there still is something to lift, and who lifted it else: read, before it is asked whether to. Throws 503. */
export async function findLiftable(db: Db, member: string, sanctionId: string): Promise<Result<null>> {
  const history = await findHistory(db, member);
  const found = history?.sanctions.find(({ id }) => id === sanctionId);
  if (found && isInForce(found, Date.now())) return ok(null);
  return found?.liftedBy
    ? err("conflict", "{{name}} lifted this already.", { name: `\u2068${found.liftedBy}\u2069` })
    : err("conflict", "This sanction is no longer in force.");
}
