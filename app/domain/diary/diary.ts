import * as v from "valibot";
import { isDay } from "../row-in-time";
import { atMost, Id, Text } from "../text";
import { DRAMA_ID } from "../tracking/tracking";

export const DIARY_NOTE_LIMIT = 500;

const Episode = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d{0,3})?$/, "This drama has no such episode.")), ""),
  v.transform((episode) => (episode === "" ? null : Number(episode))),
);

/** What somebody saw on a day. Which day it is today where its writer lives, the database knows. */
export const DiaryForm = v.object({
  id: v.optional(Id),
  drama: v.pipe(v.string(), v.regex(DRAMA_ID, "Please choose a drama.")),
  day: v.pipe(v.string(), v.check(isDay, "An entry is about a day that has been.")),
  firstEpisode: Episode,
  lastEpisode: Episode,
  note: v.pipe(
    v.optional(Text, ""),
    v.trim(),
    atMost(DIARY_NOTE_LIMIT, "A note has at most 500 characters."),
  ),
});
export type DiaryForm = v.InferOutput<typeof DiaryForm>;

export interface DiaryEntry {
  id: string;
  dramaId: string;
  day: string;
  firstEpisode: number | null;
  lastEpisode: number | null;
  /** Null under the veil: it tells of an episode that the reader has not seen. */
  note: string | null;
  spoilerLevel: number;
  createdAt: string;
  editedAt: string | null;
}

/** A day of a diary as it is written. */
export interface DiaryDate {
  /** Of the Gregorian month. */
  number: number;
  weekday: string;
  /** "12 Jumada II" */
  hijri: string;
}
