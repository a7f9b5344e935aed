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

type Owner = Thing["owner"];

const post = (id: string, owner: Owner = "owner"): Thing => ({
  table: "posts",
  key: { id },
  owner,
  another: (writer) => ({ title: "Another", content: "Words", author_id: writer, category_id: ID.general }),
  change: { title: "Changed" },
});

const comment = (id: string, postId: string, owner: Owner = "owner"): Thing => ({
  table: "comments",
  key: { id },
  owner,
  another: (writer) => ({ content: "Another", author_id: writer, post_id: postId }),
  change: { content: "Changed" },
});

const vote = (id: string, on: string, owner: Owner = "owner"): Thing => ({
  table: "post_votes",
  key: { id },
  owner,
  another: (writer) => ({ user_id: writer, post_id: on, vote_type: "down" }),
  change: { vote_type: "down" },
});

const commentVote = (id: string, on: string, owner: Owner = "owner"): Thing => ({
  table: "comment_votes",
  key: { id },
  owner,
  another: (writer) => ({ user_id: writer, comment_id: on, vote_type: "down" }),
  change: { vote_type: "down" },
});

const postRevision = (table: string, id: string, of: string): Thing => ({
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

const commentRevision = (table: string, id: string, of: string): Thing => ({
  table,
  key: { id },
  owner: "owner",
  another: (writer) => ({ comment_id: of, editor_id: writer, content: "Another" }),
  change: { content: "Changed" },
});

const group = (id: string, isPrivate = false): Thing => ({
  table: "groups",
  key: { id },
  owner: "groupAdmin",
  another: (writer) => ({ name: "Another", is_private: isPrivate, created_by: writer }),
  change: { description: "Changed" },
});

const membership = (groupId: string, user: string, owner: Owner = "owner"): Thing => ({
  table: "group_members",
  key: { group_id: groupId, user_id: user },
  owner,
  another: (writer) => ({ group_id: groupId, user_id: writer }),
  change: { role: "admin" },
});

const groupPost = (id: string, groupId: string, owner: Owner = "owner"): Thing => ({
  table: "group_posts",
  key: { id },
  owner,
  another: (writer) => ({ title: "Another", content: "Words", author_id: writer, group_id: groupId }),
  change: { title: "Changed" },
});

const groupComment = (id: string, postId: string, owner: Owner = "owner"): Thing => ({
  ...comment(id, postId, owner),
  table: "group_post_comments",
});

const message = (id: string, conversation: string, owner: Owner = "owner"): Thing => ({
  table: "messages",
  key: { id },
  owner,
  another: (writer) => ({ conversation_id: conversation, sender_id: writer, content: "Another" }),
  change: { content: "Changed" },
});

const activity = (key: Record<string, string>): Thing => ({
  table: "user_activities",
  key,
  owner: "owner",
  another: (writer) => ({ user_id: writer, activity_type: "user_joined", title: "Another" }),
  change: { title: "Changed" },
});

const report = (id: string, contentType: string, contentId: string): Thing => ({
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

/** Every thing that expected-rows.ts names; `idOf` gives the ids of people. */
export function nameThings(idOf: (role: Owner) => string): Record<string, Thing> {
  const profile = (owner: Owner): Thing => ({
    table: "user_profiles",
    key: { id: idOf(owner) },
    owner,
    another: (writer) => ({ id: writer, username: "another" }),
    change: { bio: "Changed" },
  });
  return {
    "a profile": profile("owner"),
    "a suspended member's profile": profile("suspended"),
    "an entry of the audit log": {
      table: "audit_log",
      key: { id: ID.logEntry },
      owner: "moderator",
      another: (writer) => ({
        actor_id: writer,
        action: "another",
        subject_type: "post",
        subject_id: ID.post,
      }),
      change: { reason: "Changed" },
    },
    "a category": {
      table: "discussion_categories",
      key: { id: ID.general },
      owner: "admin",
      another: () => ({ slug: "another", name: "Another", color: "general", icon: "general" }),
      change: { description: "Changed" },
    },
    "a post": post(ID.post),
    "a suspended member's post": post(ID.suspendedPost, "suspended"),
    "a locked post": post(ID.lockedPost),
    "a deleted post": post(ID.deletedPost),
    "a removed post": post(ID.removedPost),
    "an earlier version of a post": postRevision("post_revisions", ID.postRevision, ID.post),
    "an earlier version of a removed post": postRevision(
      "post_revisions",
      ID.removedPostRevision,
      ID.removedPost,
    ),
    "a comment": comment(ID.comment, ID.post),
    "a suspended member's comment": comment(ID.suspendedComment, ID.post, "suspended"),
    "a comment on a locked post": comment(ID.lockedPostComment, ID.lockedPost),
    "a comment on a deleted post": comment(ID.deletedPostComment, ID.deletedPost),
    "a comment on a removed post": comment(ID.removedPostComment, ID.removedPost, "member"),
    "a deleted comment": comment(ID.deletedComment, ID.post),
    "a deleted comment with a reply": comment(ID.stub, ID.post),
    "an earlier version of a comment": commentRevision("comment_revisions", ID.commentRevision, ID.comment),
    "an earlier version of a deleted comment": commentRevision(
      "comment_revisions",
      ID.deletedCommentRevision,
      ID.deletedComment,
    ),
    "a vote": vote(ID.vote, ID.unvotedPost),
    "a suspended member's vote": vote(ID.suspendedVote, ID.unvotedPost, "suspended"),
    "a vote on a deleted post": vote(ID.vote, ID.deletedPost),
    "a vote on a removed post": vote(ID.vote, ID.removedPost),
    "a vote on a comment": commentVote(ID.commentVote, ID.comment),
    "a suspended member's vote on a comment": commentVote(ID.suspendedCommentVote, ID.comment, "suspended"),
    "a vote on a deleted comment": commentVote(ID.commentVote, ID.deletedComment),
    "a block": {
      table: "user_blocks",
      key: { blocker_id: idOf("owner"), blocked_id: idOf("blocked") },
      owner: "owner",
      another: (writer) => ({ blocker_id: writer, blocked_id: idOf("stranger") }),
      change: { blocked_id: idOf("stranger") },
    },
    settings: {
      table: "user_settings",
      key: { user_id: idOf("owner") },
      owner: "owner",
      another: (writer) => ({ user_id: writer, language: "en" }),
      change: { language: "en" },
    },
    "a notification": {
      table: "notifications",
      key: { id: ID.notification },
      owner: "owner",
      another: (writer) => ({ user_id: writer, type: "other", title: "Another", message: "Words" }),
      change: { is_read: true },
    },
    "a community": group(ID.group),
    "a private community": group(ID.privateGroup, true),
    "a removed community": group(ID.removedGroup),
    "a membership": membership(ID.group, idOf("owner")),
    "the last admin's membership": membership(ID.group, idOf("groupAdmin"), "groupAdmin"),
    "a membership of a private community": membership(ID.privateGroup, idOf("owner")),
    "a stranger's request to join": {
      table: "group_join_requests",
      key: { group_id: ID.privateGroup, user_id: idOf("stranger") },
      owner: "stranger",
      another: (writer) => ({ group_id: ID.privateGroup, user_id: writer }),
      change: { created_at: "2001-01-01T00:00:00+00:00" },
    },
    "a ban from a community": {
      table: "group_bans",
      key: { group_id: ID.privateGroup, user_id: idOf("blocked") },
      owner: "groupAdmin",
      another: (writer) => ({ group_id: ID.privateGroup, user_id: idOf("member"), banned_by: writer }),
      change: { reason: "Changed" },
    },
    "a group post": groupPost(ID.groupPost, ID.group),
    "a private group post": groupPost(ID.privateGroupPost, ID.privateGroup),
    "a former member's private group post": groupPost(ID.formerMemberPost, ID.privateGroup, "removed"),
    "a removed group post": groupPost(ID.removedGroupPost, ID.group),
    "an earlier version of a group post": postRevision(
      "group_post_revisions",
      ID.groupPostRevision,
      ID.groupPost,
    ),
    "an earlier version of a private one": postRevision(
      "group_post_revisions",
      ID.privateGroupPostRevision,
      ID.privateGroupPost,
    ),
    "a comment in a community": groupComment(ID.groupComment, ID.groupPost),
    "a comment in a private community": groupComment(ID.privateGroupComment, ID.privateGroupPost),
    "a comment on a removed group post": groupComment(ID.removedGroupPostComment, ID.removedGroupPost),
    "a former member's comment there": groupComment(ID.formerMemberComment, ID.groupPost, "removed"),
    "an earlier version of a group comment": commentRevision(
      "group_comment_revisions",
      ID.groupCommentRevision,
      ID.groupComment,
    ),
    "a vote on a group post": { ...vote(ID.groupVote, ID.groupPost), table: "group_post_votes" },
    "a vote on a private group post": {
      ...vote(ID.groupVote, ID.privateGroupPost),
      table: "group_post_votes",
    },
    "a vote on a group comment": {
      ...commentVote(ID.groupCommentVote, ID.groupComment),
      table: "group_comment_votes",
    },
    "a conversation": {
      table: "conversations",
      key: { id: ID.conversation },
      owner: "owner",
      another: () => ({}),
      change: { updated_at: "2001-01-01T00:00:00+00:00" },
    },
    "taking part in a conversation": {
      table: "conversation_participants",
      key: { conversation_id: ID.conversation, user_id: idOf("owner") },
      owner: "owner",
      another: (writer) => ({ conversation_id: ID.requestedConversation, user_id: writer }),
      change: { last_read_at: "2026-01-01T00:00:00+00:00" },
    },
    "a message": message(ID.message, ID.conversation),
    "a message of who left": message(ID.leftMessage, ID.leftConversation, "removed"),
    "a message before a block": message(ID.blockedMessage, ID.blockedConversation),
    "a suspended member's message": message(ID.suspendedMessage, ID.suspendedConversation, "suspended"),
    "an activity": activity({ post_id: ID.post, activity_type: "post_created" }),
    "an activity about a removed post": activity({ post_id: ID.removedPost, activity_type: "post_created" }),
    "an activity about a private community": activity({
      group_id: ID.privateGroup,
      activity_type: "group_created",
    }),
    "a report": report(ID.report, "post", ID.memberPost),
    "a report about the moderator": report(ID.reportOnModerator, "user", idOf("moderator")),
    "a report about the admin": report(ID.reportOnAdmin, "user", idOf("admin")),
    "a decided report": report(ID.decidedReport, "user", idOf("blocked")),
    "a report about a private group post": report(ID.report, "group_post", ID.privateGroupPost),
    "a report about a message": report(ID.report, "message", ID.message),
    "a change of role": {
      table: "role_changes",
      key: { id: ID.roleChange },
      owner: "moderator",
      another: (writer) => ({
        user_id: idOf("member"),
        role_before: "member",
        role_after: "admin",
        changed_by: writer,
      }),
      change: { role_after: "admin" },
    },
    "an upload": {
      table: "uploads",
      key: { key: ID.upload },
      owner: "owner",
      another: (writer) => ({
        key: "post-images/another.png",
        owner_id: writer,
        content_type: "image/png",
        byte_size: 1,
        width: 1,
        height: 1,
        sha256: "1".repeat(64),
      }),
      change: { status: "ready" },
    },
    "a message of the contact form": {
      table: "contact_messages",
      key: { id: ID.contactMessage },
      owner: "stranger",
      another: (writer) => ({ sender_id: writer, name: "Another", email: "a@hikaya.test", message: "Words" }),
      change: { message: "Changed" },
    },
  };
}
