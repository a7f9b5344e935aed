import * as v from "valibot";
import { SUSPENSION_DAYS } from "../sanction/sanction";
import { atMost, GivenReason, Id, isBlank, Reason, Seen, Text } from "../text";

/** As the table of reports holds them. */
export const NOTES_LIMIT = 1_000;

const Notes = v.pipe(
  v.optional(Text, ""),
  v.trim(),
  atMost(NOTES_LIMIT, "Notes have at most 1,000 characters"),
);
const Days = v.pipe(
  v.optional(v.string(), ""),
  v.transform(Number),
  v.picklist(SUSPENSION_DAYS, "Please choose how long"),
);

/** How many decisions the page knew of when it was made; what is decided beyond that is decided by nobody unseen. */
const Count = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)));
const known = { known: Count };
const knownOfBoth = { ...known, knownOfPerson: Count };

/** What a moderator does about a person. A lift asks first: it is not `confirmed` then. */
const PERSON_ACTIONS = [
  v.object({ ...knownOfBoth, intent: v.picklist(["warn", "ban"]), reason: GivenReason }),
  v.object({ ...knownOfBoth, intent: v.literal("suspend"), reason: GivenReason, days: Days }),
  v.pipe(
    v.object({
      ...{ ...knownOfBoth, intent: v.literal("lift"), sanctionId: Id },
      confirmed: v.optional(v.string(), ""),
      reason: v.optional(Reason, ""),
    }),
    v.forward(
      v.check(
        ({ confirmed, reason }) => !confirmed || !isBlank(reason),
        "Please give a reason: the person reads it",
      ),
      ["reason"],
    ),
  ),
] as const;
export const PersonDecision = v.variant("intent", [...PERSON_ACTIONS]);
export type PersonDecision = v.InferOutput<typeof PersonDecision>;

const Decision = v.object({ ...known, intent: v.picklist(["review", "resolve", "dismiss"]), notes: Notes });

/** A decision in the queue: about which case, and the address where its moderator goes on. */
export const QueueDecision = v.object({ ...Decision.entries, caseId: Id, back: v.optional(Text, "") });

/** What a moderator does with a case: about the reports, the thing, or the person. */
export const CaseIntent = v.variant("intent", [
  Decision,
  v.object({ ...known, intent: v.literal("reopen") }),
  v.object({ intent: v.literal("read") }),
  v.object({ ...known, intent: v.literal("remove"), reason: GivenReason, seen: Seen }),
  v.object({
    ...{ ...known, intent: v.literal("restore"), reason: v.optional(Reason, ""), seen: Seen },
    /** Its page said that it was held. */
    held: v.optional(v.string(), ""),
  }),
  v.object({ ...known, intent: v.picklist(["pin", "unpin", "lock", "unlock"]) }),
  ...PERSON_ACTIONS,
]);
export type CaseIntent = v.InferOutput<typeof CaseIntent>;

/** What a moderator does about a person, as the page says it once it is done; {{name}} is that person. */
const DONE_TO_PERSON = {
  warn: "{{name}} was warned.",
  suspend: "{{name}} is suspended.",
  ban: "{{name}} is banned and signed out everywhere.",
} as const;

/** What is said of a case the reader has left, for the reports of another stand there now; {{name}} is what it is about. */
const DONE_TO_REPORTS = {
  review: "The reports on “{{name}}” are marked as reviewed.",
  resolve: "The reports on “{{name}}” are resolved.",
  dismiss: "The reports on “{{name}}” are dismissed.",
} as const;

/** Of an appeal, whose list it has left; {{name}} is whose it was. */
const DONE_TO_APPEAL = {
  accept: "The appeal of {{name}} was accepted, and its author was told.",
  decline: "The appeal of {{name}} was declined, and its author was told.",
} as const;

/** What the page says once any other action is done. */
const DONE_SENTENCES = {
  review: "Marked as reviewed.",
  resolve: "The reports are resolved.",
  dismiss: "The reports are dismissed.",
  reopen: "The case is open again.",
  remove: "Removed. The author was told why.",
  approve: "Approved. It is visible now.",
  restore: "Restored. The author was told.",
  pin: "Pinned.",
  unpin: "Unpinned.",
  lock: "Locked.",
  unlock: "Unlocked.",
  lift: "The sanction was lifted.",
  accept: "The appeal was accepted, and its author was told.",
  decline: "The appeal was declined, and its author was told.",
  close: "The message is closed.",
} as const;

type Done = keyof typeof DONE_TO_PERSON | keyof typeof DONE_SENTENCES;

/** What the address of the next page says was done: what was held was never shown, so to restore it is to approve it. */
export function doneBy(asked: Exclude<CaseIntent, { intent: "read" }>): Done {
  return asked.intent === "restore" && asked.held ? "approve" : asked.intent;
}

/** The sentence about what an address says was done; null for anything else. Only a page `about` something has its name. */
export function doneSentence(
  done: string | null,
  { about = null }: { about?: "person" | "case" | "appeal" | null } = {},
): string | null {
  const named = { person: DONE_TO_PERSON, case: DONE_TO_REPORTS, appeal: DONE_TO_APPEAL };
  const sentences: Readonly<Record<string, string>> = { ...DONE_SENTENCES, ...(about && named[about]) };
  return done !== null && Object.hasOwn(sentences, done) ? (sentences[done] ?? null) : null;
}

/** The parts of a case's page. */
export type CasePart = "thing" | "reports" | "person";

const PARTS: Readonly<Record<string, CasePart>> = {
  ...{ review: "reports", resolve: "reports", dismiss: "reports", reopen: "reports" },
  ...{ warn: "person", suspend: "person", ban: "person", lift: "person" },
};

/** The part that something done, or asked for in vain, is about: its page says it there. */
export function partOf(intent: string | null | undefined): CasePart {
  return (intent && Object.hasOwn(PARTS, intent) && PARTS[intent]) || "thing";
}
