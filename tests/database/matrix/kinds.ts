import type { Role } from "../../support/cast.ts";
import { ID } from "./scene.ts";

/** A row of the scene: where it stands, whose it is, one more like it, and a change its owner would make. */
export interface Thing {
  table: string;
  key: Record<string, string>;
  owner: Exclude<Role, "visitor">;
  /** A row in the name of `writer`; null is nobody. */
  another: (writer: string | null) => Record<string, unknown>;
  /** Tells the row that was inserted from those of the scene. */
  change: Record<string, unknown>;
}

export type Owner = Thing["owner"];

/** Without an image there would be nothing to describe; only one's own can be used. */
const imagesOf = (writer: string | null) => [`/images/post-images/tried-${writer}.png`];

export const post = (id: string, owner: Owner = "owner"): Thing => ({
  table: "posts",
  key: { id },
  owner,
  another: (writer) => ({
    title: "Another",
    content: "Words",
    images: imagesOf(writer),
    author_id: writer,
    category_id: ID.general,
  }),
  change: { title: "Changed" },
});

export const comment = (id: string, postId: string, owner: Owner = "owner"): Thing => ({
  table: "comments",
  key: { id },
  owner,
  another: (writer) => ({ content: "Another", author_id: writer, post_id: postId }),
  change: { content: "Changed" },
});

export const vote = (id: string, on: string, owner: Owner = "owner"): Thing => ({
  table: "post_votes",
  key: { id },
  owner,
  another: (writer) => ({ user_id: writer, post_id: on, vote_type: "down" }),
  change: { vote_type: "down" },
});

export const commentVote = (id: string, on: string, owner: Owner = "owner"): Thing => ({
  table: "comment_votes",
  key: { id },
  owner,
  another: (writer) => ({ user_id: writer, comment_id: on, vote_type: "down" }),
  change: { vote_type: "down" },
});

export const postRevision = (table: string, id: string, of: string): Thing => ({
  table,
  key: { id },
  owner: "owner",
  another: (writer) => ({
    post_id: of,
    editor_id: writer,
    title: "Another",
    content: "Words",
    content_html: "",
    tags: [],
    images: [],
  }),
  change: { content: "Changed" },
});

export const commentRevision = (table: string, id: string, of: string): Thing => ({
  table,
  key: { id },
  owner: "owner",
  another: (writer) => ({ comment_id: of, editor_id: writer, content: "Another" }),
  change: { content: "Changed" },
});

export const group = (id: string, isPrivate = false): Thing => ({
  table: "groups",
  key: { id },
  owner: "groupAdmin",
  another: (writer) => ({ name: "Another", is_private: isPrivate, created_by: writer }),
  change: { description: "Changed" },
});

export const membership = (groupId: string, user: string, owner: Owner = "owner"): Thing => ({
  table: "group_members",
  key: { group_id: groupId, user_id: user },
  owner,
  another: (writer) => ({ group_id: groupId, user_id: writer }),
  change: { role: "admin" },
});

export const groupPost = (id: string, groupId: string, owner: Owner = "owner"): Thing => ({
  table: "group_posts",
  key: { id },
  owner,
  another: (writer) => ({
    title: "Another",
    content: "Words",
    images: imagesOf(writer),
    author_id: writer,
    group_id: groupId,
  }),
  change: { title: "Changed" },
});

export const groupComment = (id: string, postId: string, owner: Owner = "owner"): Thing => ({
  ...comment(id, postId, owner),
  table: "group_post_comments",
});

export const message = (id: string, conversation: string, owner: Owner = "owner"): Thing => ({
  table: "messages",
  key: { id },
  owner,
  another: (writer) => ({ conversation_id: conversation, sender_id: writer, content: "Another" }),
  change: { content: "Changed" },
});

export const activity = (key: Record<string, string>): Thing => ({
  table: "user_activities",
  key,
  owner: "owner",
  another: (writer) => ({ user_id: writer, activity_type: "user_joined", title: "Another" }),
  change: { title: "Changed" },
});

export const report = (id: string, contentType: string, contentId: string): Thing => ({
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
