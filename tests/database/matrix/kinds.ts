import type { Role } from "../../support/cast.ts";
import { ID } from "./fixtures.ts";

/** A row of the fixtures: where it stands, whose it is, one more like it, and a change its owner would make. */
export interface Subject {
  table: string;
  /** Where the same table holds rows of the forum and of communities. */
  place?: "community";
  key: Record<string, string>;
  owner: Exclude<Role, "visitor">;
  /** A row in the name of `writer`; null is nobody. */
  another: (writer: string | null) => Record<string, unknown>;
  /** Tells the row that was inserted from the fixtures. */
  change: Record<string, unknown>;
}

export type Owner = Subject["owner"];

/** An image that this person uploaded; only one's own can be used. */
export function imageOf(id: string | null): string {
  return `/images/post-images/tried-${id}.png`;
}

const anotherPost = (writer: string | null) => ({
  title: "Another",
  content: "Words",
  // Without an image there would be nothing to describe.
  images: [imageOf(writer)],
  author_id: writer,
  // Without a drama there would be no episode to tell of.
  drama_id: "5",
});

export const post = (id: string, owner: Owner = "owner"): Subject => ({
  table: "posts",
  key: { id },
  owner,
  another: (writer) => ({ ...anotherPost(writer), category_id: ID.general }),
  change: { title: "Changed" },
});

export const comment = (id: string, postId: string, owner: Owner = "owner"): Subject => ({
  table: "comments",
  key: { id },
  owner,
  another: (writer) => ({ content: "Another", author_id: writer, post_id: postId }),
  change: { content: "Changed" },
});

/** A vote in this table, on what this column names. */
const voteOn =
  (table: string, column: string) =>
  (id: string, on: string, owner: Owner = "owner"): Subject => ({
    table,
    key: { id },
    owner,
    another: (writer) => ({ user_id: writer, [column]: on, vote_type: "down" }),
    change: { vote_type: "down" },
  });

export const vote = voteOn("post_votes", "post_id");
export const commentVote = voteOn("comment_votes", "comment_id");

export const postRevision = (id: string, of: { post_id: string } | { group_post_id: string }): Subject => ({
  table: "post_revisions",
  key: { id },
  owner: "owner",
  another: (writer) => ({
    ...of,
    editor_id: writer,
    title: "Another",
    content: "Words",
    content_html: "",
    tags: [],
    images: [],
  }),
  change: { content: "Changed" },
});

export const commentRevision = (id: string, of: string): Subject => ({
  table: "comment_revisions",
  key: { id },
  owner: "owner",
  another: (writer) => ({ comment_id: of, editor_id: writer, content: "Another" }),
  change: { content: "Changed" },
});

export const group = (id: string, isPrivate = false): Subject => ({
  table: "groups",
  key: { id },
  owner: "groupAdmin",
  another: (writer) => ({ name: "Another", is_private: isPrivate, created_by: writer }),
  change: { description: "Changed" },
});

export const membership = (groupId: string, user: string, owner: Owner = "owner"): Subject => ({
  table: "group_members",
  key: { group_id: groupId, user_id: user },
  owner,
  another: (writer) => ({ group_id: groupId, user_id: writer }),
  change: { role: "admin" },
});

export const groupPost = (id: string, groupId: string, owner: Owner = "owner"): Subject => ({
  table: "group_posts",
  key: { id },
  owner,
  another: (writer) => ({ ...anotherPost(writer), group_id: groupId }),
  change: { title: "Changed" },
});

export const groupComment = (id: string, postId: string, owner: Owner = "owner"): Subject => ({
  ...comment(id, postId, owner),
  place: "community",
  another: (writer) => ({ content: "Another", author_id: writer, group_post_id: postId }),
});

export const groupVote = (id: string, on: string): Subject => ({
  ...voteOn("post_votes", "group_post_id")(id, on),
  place: "community",
});

export const groupCommentVote = (id: string, on: string): Subject => ({
  ...commentVote(id, on),
  place: "community",
});

export const message = (id: string, conversation: string, owner: Owner = "owner"): Subject => ({
  table: "messages",
  key: { id },
  owner,
  another: (writer) => ({ conversation_id: conversation, sender_id: writer, content: "Another" }),
  change: { content: "Changed" },
});

export const activity = (key: Record<string, string>): Subject => ({
  table: "user_activities",
  key,
  owner: "owner",
  another: (writer) => ({ user_id: writer, activity_type: "user_joined", title: "Another" }),
  change: { title: "Changed" },
});

export const report = (id: string, contentType: string, contentId: string): Subject => ({
  table: "reports",
  key: { id },
  owner: "owner",
  another: (writer) => ({
    reporter_id: writer,
    reported_content_type: contentType,
    reported_content_id: contentId,
    reason: "spam",
  }),
  change: { status: "resolved" },
});
