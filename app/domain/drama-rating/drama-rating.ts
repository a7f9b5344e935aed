import * as v from "valibot";
import { DramaId } from "../tracking/tracking";

/** What a page sends: the stars wished for, 0 to take one's own back. */
export const RatingForm = v.object({
  drama: DramaId,
  stars: v.pipe(
    v.picklist(["0", "1", "2", "3", "4", "5"]),
    v.transform((stars) => (stars === "0" ? null : Number(stars))),
  ),
});
export type RatingForm = v.InferOutput<typeof RatingForm>;

/** What everybody may know of a drama. */
export interface DramaFigures {
  /** How many gave 1 to 5 stars. */
  stars: readonly number[];
  ratingCount: number;
  /** Null for fewer than five ratings. */
  mean: number | null;
  reviewCount: number;
  /** Short reactions. */
  lineCount: number;
}
