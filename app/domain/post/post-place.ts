import type { VoteTarget } from "../vote/vote";
import { forumAddress } from "./forum-address";

/** Where posts stand: in the community of this id, or in the forum. */
export interface Place {
  groupId: string | null;
}

/** Where a post stands with its comments: the forum or a community. Pages of posts differ in nothing else. */
export interface PostPlace {
  /** Address of the forum or of the community. */
  list: string;
  /** Address of the post. Edit, history and manage lie below it. */
  post: string;
  /** Comments are changed at their id below this address. */
  comments: string;
  /** `closed` is the sentence why this reader may not vote here, null where they may. */
  votes: { post: VoteTarget; comment: VoteTarget; closed: string | null };
  /** What a report calls them (specification §3); where comments have no such name, their author is reported. */
  reports: { post: "post" | "group_post"; comment: "comment" | "user" };
  /** Where posts with the same tag are listed. */
  tag(name: string): string;
}

const MEMBERS_VOTE = "Join the community to vote";

/** Why nobody votes on a post, nor below it; null where members may. The database refuses it for the same reasons. */
export function closedVotesOf({ isMerged, isHeld, isRemoved }: VotableMarks): string | null {
  if (isMerged) return "This thread was merged into another: votes stay as they are";
  if (isHeld) return "This waits for a moderator: until then nobody votes on it";
  return isRemoved ? "This post was removed: votes stay as they are" : null;
}

interface VotableMarks {
  isMerged?: boolean;
  isHeld: boolean;
  isRemoved: boolean;
}

/** A post in the forum, which takes votes unless told why it does not. */
export function forumPlace(postId: string, closed: string | null = null): PostPlace {
  return {
    list: "/forum",
    post: `/forum/post/${postId}`,
    comments: "/comment",
    votes: { post: "post", comment: "comment", closed },
    reports: { post: "post", comment: "comment" },
    tag: (tag) => forumAddress({ tag }),
  };
}

/** Where one reads what a merged post says: its address alone leads to what it was merged into. */
export function addressOfOpening(post: string): string {
  return `/forum/post/${post}?opening=1`;
}

/** Whether the address of a merged post asks for its own words. */
export function asksForOpening(post: string, asked: URLSearchParams): boolean {
  return asked.has("opening") || asked.has("seen") || asked.get("show") === post;
}

/** Where one finds the comments of a merged post; the page says once from where they come. */
export function addressOfMerged(post: string, into: string, asked?: URLSearchParams): string {
  return `/forum/post/${into}?${new URLSearchParams([...(asked ?? []), ["merged", post]])}`;
}

/** A post in a community, for somebody who belongs to it unless told otherwise. */
export function groupPlace(
  groupId: string,
  postId: string,
  isInside = true,
  closed: string | null = null,
): PostPlace {
  const group = `/groups/${groupId}`;
  return {
    list: group,
    post: `${group}/posts/${postId}`,
    comments: `${group}/comments`,
    votes: { post: "group_post", comment: "group_comment", closed: isInside ? closed : MEMBERS_VOTE },
    reports: { post: "group_post", comment: "user" },
    tag: (tag) => `${group}?${new URLSearchParams({ tag })}`,
  };
}

/** A post in this place, for somebody who belongs there. */
export function placeOf({ groupId }: Place, postId: string): PostPlace {
  return groupId === null ? forumPlace(postId) : groupPlace(groupId, postId);
}
