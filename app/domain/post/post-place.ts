import type { VoteTarget } from "../vote/vote";
import { forumAddress } from "./forum-address";

/** Where a post stands with its comments: the forum or a community. Pages of posts differ in nothing else. */
export interface PostPlace {
  /** Address of the post. Edit, history and manage lie below it. */
  post: string;
  /** Comments are changed at their id below this address. */
  comments: string;
  votes: { post: VoteTarget; comment: VoteTarget };
  /** What a report calls them (specification §3); null where there is no such report. */
  reports: { post: string; comment: string | null };
  /** Where posts with the same tag are listed. */
  tag(name: string): string;
}

/** A post in the forum. */
export function forumPlace(postId: string): PostPlace {
  return {
    post: `/forum/post/${postId}`,
    comments: "/comment",
    votes: { post: "post", comment: "comment" },
    reports: { post: "post", comment: "comment" },
    tag: (tag) => forumAddress({ tag }),
  };
}

/** A post in a community. */
export function groupPlace(groupId: string, postId: string): PostPlace {
  const group = `/groups/${groupId}`;
  return {
    post: `${group}/posts/${postId}`,
    comments: `${group}/comments`,
    votes: { post: "group_post", comment: "group_comment" },
    reports: { post: "group_post", comment: null },
    tag: (tag) => `${group}?${new URLSearchParams({ tag })}`,
  };
}
