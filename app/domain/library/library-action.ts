import * as v from "valibot";
import { DiaryForm } from "../diary/diary";
import { Id } from "../text";
import { DramaId } from "../tracking/tracking";
import { FAVOURITES } from "./favourites";
import { VisibilityForm } from "./library";

const Favourite = v.optional(v.union([v.literal(""), DramaId]), "");

/** What a member does on /library beside moving dramas. */
export const LibraryIntent = v.variant("intent", [
  v.object({ intent: v.literal("visibility"), ...VisibilityForm.entries }),
  v.object({
    intent: v.literal("favourites"),
    ...v.entriesFromList(
      FAVOURITES.map(({ name }) => name),
      Favourite,
    ),
  }),
  v.pipe(
    v.object({ intent: v.literal("entry"), ...DiaryForm.entries }),
    v.forward(
      v.partialCheck(
        [["firstEpisode"], ["lastEpisode"]],
        ({ firstEpisode, lastEpisode }) =>
          firstEpisode === null || lastEpisode === null || firstEpisode <= lastEpisode,
        "The last episode comes before the first.",
      ),
      ["lastEpisode"],
    ),
  ),
  v.object({ intent: v.literal("unwrite"), id: Id }),
]);
export type LibraryIntent = v.InferOutput<typeof LibraryIntent>;
