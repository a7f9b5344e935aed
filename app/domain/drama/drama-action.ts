import * as v from "valibot";
import { RatingForm } from "../drama-rating/drama-rating";
import { LineForm, LongReviewForm } from "../drama-review/drama-review";
import { ReactionForm } from "../episode-reaction/episode-reaction";
import { ReminderForm } from "../reminder/reminder";
import { Id } from "../text";

/** What a member does on the page of a drama beside moving through it. */
export const DramaIntent = v.variant("intent", [
  v.object({ intent: v.literal("rate"), ...RatingForm.entries }),
  v.object({ intent: v.literal("review"), ...LongReviewForm.entries }),
  v.object({ intent: v.literal("line"), ...LineForm.entries }),
  v.object({ intent: v.literal("unwrite"), id: Id }),
  v.object({ intent: v.literal("helpful"), id: Id, wish: v.picklist(["yes", "no"]) }),
  v.object({ intent: v.literal("remind"), ...ReminderForm.entries }),
  v.object({ intent: v.literal("react"), ...ReactionForm.entries }),
]);
export type DramaIntent = v.InferOutput<typeof DramaIntent>;
