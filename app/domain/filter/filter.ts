import * as v from "valibot";
import { atMost, Id, Reason, Text } from "../text";

// As the table of filters holds them.
const PATTERN_LIMIT = 100;
const NOTE_LIMIT = 300;

export const FILTER_KINDS = [
  { slug: "word", label: "Word or phrase" },
  { slug: "link", label: "Site" },
] as const;
type FilterKind = (typeof FILTER_KINDS)[number]["slug"];

/** A word or site that holds what members write until a moderator has looked. */
export interface Filter {
  id: string;
  kind: FilterKind;
  pattern: string;
  note: string;
  /** Username; null once the account is gone. */
  addedBy: string | null;
  createdAt: string;
}

/** Adds to the list or takes from it; both are logged. */
export const FilterDeed = v.variant("deed", [
  v.object({
    deed: v.literal("add"),
    kind: v.picklist(["word", "link"], "Please choose what it is"),
    pattern: v.pipe(
      Text,
      v.trim(),
      v.nonEmpty("Please give a word of two letters or more, or the address of a site."),
      atMost(PATTERN_LIMIT, "At most 100 characters"),
    ),
    note: v.pipe(v.optional(Text, ""), v.trim(), atMost(NOTE_LIMIT, "At most 300 characters")),
  }),
  v.object({ deed: v.literal("remove"), id: Id, reason: v.optional(Reason, "") }),
]);
export type FilterDeed = v.InferOutput<typeof FilterDeed>;
