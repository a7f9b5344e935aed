import * as v from "valibot";
import { Id } from "../text";

/** What a reader says tells of an episode. */
export const MarkedRef = v.object({ type: v.picklist(["post", "group_post", "comment", "review"]), id: Id });
export type MarkedRef = v.InferOutput<typeof MarkedRef>;

/** Up to which episode it tells; 0, for none, is for those who lower what others raised: the database knows them. */
export const MarkForm = v.object({
  episode: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^\d{1,4}$/, "This drama has no such episode."),
    v.transform(Number),
  ),
});

/** Where one marks it: a page, and with scripts a dialog. */
export function addressOfMark({ type, id }: MarkedRef): string {
  return `/spoiler?${new URLSearchParams({ type, id })}`;
}

/** What readers said of something so far. */
export interface ReaderMarks {
  readers: number;
  /** The highest that one of them named. */
  episode: number;
}

/** The episode that the form offers a moderator: what it tells by now, or by what readers said. */
export function episodeToSet(level: number, marks: ReaderMarks | null, episodes: number): number {
  return Math.min(Math.max(level, marks?.episode ?? 0, 1), episodes);
}

/** The episode that the form offers: the next, or where the reader is. */
export function episodeToOffer(level: number, position: number, episodes: number): number {
  return Math.min(Math.max(level + 1, position), episodes);
}
