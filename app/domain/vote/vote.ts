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

/** The id of the part of a page where a post stands in a list, and where the votes of an opened one do. */
export const rowMarkOf = (postId: string) => `post-${postId}`;
export const VOTES_MARK = "votes";

/** Back to what a plain form voted on: its page, at the comment or the post. */
export function placeOfVote({ target, id, returnTo }: VoteForm): string {
  if (target === "comment" || target === "group_comment") return `${returnTo}#comment-${id}`;
  const isOpened = returnTo.split("?", 1)[0]?.endsWith(`/${id}`);
  return `${returnTo}#${isOpened ? VOTES_MARK : rowMarkOf(id)}`;
}

/** The votes on a post or comment; `mine` is the reader's own. */
export interface Tally {
  upvotes: number;
  downvotes: number;
  mine: VoteType | null;
}

/** Up minus down, as it will stand once `mine` became `wish`. */
export function scoreAfter(tally: Tally, wish: VoteType | null): number {
  const worth = (vote: VoteType | null) => (vote === "up" ? 1 : vote === "down" ? -1 : 0);
  return tally.upvotes - tally.downvotes - worth(tally.mine) + worth(wish);
}
