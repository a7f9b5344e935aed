import * as v from "valibot";
import { SUSPENSION_DAYS } from "../sanction/sanction";
import { atMost, Id, Reason, Text } from "../text";

/** As the table of reports holds them. */
export const NOTES_LIMIT = 1_000;

const Notes = v.pipe(
  v.optional(Text, ""),
  v.trim(),
  atMost(NOTES_LIMIT, "Notes have at most 1,000 characters"),
);
const GivenReason = v.pipe(Reason, v.nonEmpty("Please give a reason: the person reads it"));
const Days = v.pipe(
  v.optional(v.string(), ""),
  v.transform(Number),
  v.picklist(SUSPENSION_DAYS, "Please choose how long"),
);

/** What a moderator does about a person. */
const PERSON_DEEDS = [
  v.object({ deed: v.picklist(["warn", "ban"]), reason: GivenReason }),
  v.object({ deed: v.literal("suspend"), reason: GivenReason, days: Days }),
  v.object({ deed: v.literal("lift"), sanctionId: Id }),
] as const;
export const PersonMeasure = v.variant("deed", [...PERSON_DEEDS]);
export type PersonMeasure = v.InferOutput<typeof PersonMeasure>;

/** What a moderator does with a case: about the reports, the thing, or the person. */
export const CaseDeed = v.variant("deed", [
  v.object({ deed: v.picklist(["review", "resolve", "dismiss"]), notes: Notes }),
  v.object({ deed: v.literal("reopen") }),
  v.object({ deed: v.literal("read") }),
  v.object({ deed: v.picklist(["remove", "restore"]), reason: v.optional(Reason, "") }),
  v.object({ deed: v.picklist(["pin", "unpin", "lock", "unlock"]) }),
  ...PERSON_DEEDS,
]);
export type CaseDeed = v.InferOutput<typeof CaseDeed>;

/** What the page says once a deed is done. */
const DONE_SENTENCES: Record<Exclude<CaseDeed["deed"], "read">, string> = {
  review: "Marked as reviewed.",
  resolve: "The reports are resolved.",
  dismiss: "The reports are dismissed.",
  reopen: "The case is open again.",
  remove: "Removed. The author was told why.",
  restore: "Restored. The author was told.",
  pin: "Pinned.",
  unpin: "Unpinned.",
  lock: "Locked.",
  unlock: "Unlocked.",
  warn: "The person was warned.",
  suspend: "The person is suspended.",
  ban: "The person is banned and signed out everywhere.",
  lift: "The sanction was lifted.",
};

/** The sentence about what an address says was done; null for anything else. */
export function doneSentence(deed: string | null): string | null {
  return deed && Object.hasOwn(DONE_SENTENCES, deed)
    ? DONE_SENTENCES[deed as keyof typeof DONE_SENTENCES]
    : null;
}
