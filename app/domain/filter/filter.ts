import * as v from "valibot";
import { atMost, Id, Reason, Text } from "../text";

// As the table of filters holds them.
export const FILTER_PATTERN_LIMIT = 100;
export const FILTER_NOTE_LIMIT = 300;

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

/** What a word or site would have held of what was written last. */
export interface FilterPreview {
  held: number;
  lookedAt: number;
}

/** Letters up to which a word is part of too much to be added unseen. */
const SHORT = 3;
/** Of what was written last, the part that is too much to be held unseen. */
const MUCH = 0.02;

/** Whether somebody should look twice before adding it: it is short, or common. */
export function holdsMuch(pattern: string, { held, lookedAt }: FilterPreview): boolean {
  return [...pattern].length <= SHORT || (held > 1 && held > lookedAt * MUCH);
}

/** Adds to the list, tries what it would hold, or takes from it; changes are logged. */
export const FilterIntent = v.variant("intent", [
  v.object({
    intent: v.picklist(["add", "preview"]),
    /** Added although it holds much: asked for once the preview was seen. */
    sure: v.optional(v.string(), ""),
    kind: v.picklist(["word", "link"], "Please choose what it is"),
    pattern: v.pipe(
      Text,
      v.trim(),
      v.nonEmpty("Please give a word of two letters or more, or the address of a site."),
      atMost(FILTER_PATTERN_LIMIT, "At most 100 characters"),
    ),
    note: v.pipe(v.optional(Text, ""), v.trim(), atMost(FILTER_NOTE_LIMIT, "At most 300 characters")),
  }),
  v.object({
    intent: v.literal("remove"),
    id: Id,
    reason: v.optional(Reason, ""),
    confirmed: v.optional(v.string(), ""),
  }),
]);
export type FilterIntent = v.InferOutput<typeof FilterIntent>;
