import { DISCUSSION_LIMITS } from "../../domain/discussion/discussion";
import { FORUM_LIMITS } from "../../domain/post/post";

/** What forms of posts differ in, by the place they stand in (decision Q3). */
export const POST_KINDS = {
  edit: { title: "Edit post", submit: "Save Changes", from: "/forum", limits: FORUM_LIMITS },
  post: { title: "Create New Post", submit: "Create Post", from: "/forum", limits: FORUM_LIMITS },
  group: { title: "New Post", submit: "Create Post", from: "/groups", limits: FORUM_LIMITS },
  discussion: {
    title: "Start Discussion",
    submit: "Start Discussion",
    from: "/discussions",
    limits: DISCUSSION_LIMITS,
  },
} as const;

export type PostKind = keyof typeof POST_KINDS;
