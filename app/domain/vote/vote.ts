import * as v from "valibot";
import { Id } from "../text";

/** decision Q2: stored as up and down. */
export type VoteType = "up" | "down";
/** What is voted on: a post or comment of the forum, or of a community. */
const VOTE_TARGETS = ["post", "comment", "group_post", "group_comment"] as const;
export type VoteTarget = (typeof VOTE_TARGETS)[number];

/** What a vote button sends: the state wished for, so that sending it twice changes nothing. */
export const VoteForm = v.object({
  target: v.picklist(VOTE_TARGETS),
  id: Id,
  wish: v.pipe(
    v.picklist(["up", "down", "upvote", "downvote", "none"]),
    v.transform((wish): VoteType | null => WISHES[wish]),
  ),
  returnTo: v.optional(v.string(), "/forum"),
});
export type VoteForm = v.InferOutput<typeof VoteForm>;

const WISHES = { up: "up", upvote: "up", down: "down", downvote: "down", none: null } as const;

/** Up minus down, as it will stand once `mine` became `wish`. */
export function scoreAfter(
  tally: { upvotes: number; downvotes: number; mine: VoteType | null },
  wish: VoteType | null,
): number {
  const worth = (vote: VoteType | null) => (vote === "up" ? 1 : vote === "down" ? -1 : 0);
  return tally.upvotes - tally.downvotes - worth(tally.mine) + worth(wish);
}
