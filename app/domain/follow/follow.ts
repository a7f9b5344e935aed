import * as v from "valibot";
import { Id } from "../../../catalogue/schema/text.ts";

/** What a page sends: the state wished for, so that sending it twice changes nothing. */
export const FollowForm = v.object({
  creator: Id,
  wish: v.picklist(["follow", "unfollow"]),
  returnTo: v.optional(v.string(), "/creators"),
});
export type FollowForm = v.InferOutput<typeof FollowForm>;
export type FollowWish = FollowForm["wish"];

/** The button of a creator, where a page begins that comes back after a plain form. */
export const followMarkOf = (creatorId: string) => `follow-${creatorId}`;
