import { ID } from "./scene.ts";
import type { Thing } from "./things.ts";

export type Call = [name: string, args: Record<string, unknown>];

/** Every call that expected-calls.ts names; `idOf` gives the ids of people. */
export function nameCalls(idOf: (role: Thing["owner"]) => string): Record<string, Call> {
  const request = { group_id: ID.privateGroup, member: idOf("stranger") };
  return {
    "list the posts": ["list_posts", { sort: "top", page_size: 5 }],
    "list the pinned posts": ["list_pinned_posts", {}],
    "tell the state of a post": ["post_state", { post_id: ID.post }],
    "delete a post": ["delete_post", { post_id: ID.post }],
    "delete a suspended member's post": ["delete_post", { post_id: ID.suspendedPost }],
    "delete a comment": ["delete_comment", { comment_id: ID.comment }],
    "pin a post": ["set_post_pinned", { post_id: ID.post, pinned: true }],
    "lock a post": ["set_post_locked", { post_id: ID.post, locked: true }],
    "move a post": ["move_post", { post_id: ID.post, category_id: ID.reviews }],
    "remove a post": ["remove_post", { post_id: ID.post, reason: "Spam" }],
    "remove a moderator's post": ["remove_post", { post_id: ID.moderatorPost }],
    "remove an admin's post": ["remove_post", { post_id: ID.adminPost }],
    "restore a removed post": ["restore_post", { post_id: ID.removedPost }],
    "remove a comment": ["remove_comment", { comment_id: ID.comment }],
    "restore a removed comment": ["restore_comment", { comment_id: ID.removedComment }],
    "read what a gone comment said": ["withheld_comment", { comment_id: ID.deletedComment }],
    "block a stranger": ["block_member", { member: idOf("stranger") }],
    unblock: ["unblock_member", { member: idOf("blocked") }],
    "mute a thread": ["set_thread_muted", { thread: `post:${ID.post}`, muted: true }],
    "mark a notification read": ["mark_notifications_read", { ids: [ID.notification] }],
    "show the card of a private community": ["group_card", { group_id: ID.privateGroup }],
    "tell the state of a group post": ["group_post_state", { post_id: ID.privateGroupPost }],
    "join a community": ["join_group", { group_id: ID.group }],
    "ask to join a private community": ["join_group", { group_id: ID.privateGroup }],
    "withdraw a request": ["withdraw_join_request", { group_id: ID.privateGroup }],
    "leave a community": ["leave_group", { group_id: ID.group }],
    "accept a request": ["decide_join_request", { ...request, accepted: true }],
    "decline a request": ["decide_join_request", { ...request, accepted: false }],
    "make a member an admin": [
      "set_member_role",
      { group_id: ID.privateGroup, member: idOf("member"), role: "admin" },
    ],
    "remove a member": ["remove_group_member", { group_id: ID.group, member: idOf("member") }],
    "ban a member": ["remove_group_member", { group_id: ID.group, member: idOf("member"), ban: true }],
    "lift a ban": ["unban_group_member", { group_id: ID.privateGroup, member: idOf("blocked") }],
    "delete a community": ["delete_group", { group_id: ID.group }],
    "remove a community": ["remove_group", { group_id: ID.group }],
    "restore a removed community": ["restore_group", { group_id: ID.removedGroup }],
    "delete a group post": ["delete_group_post", { post_id: ID.groupPost }],
    "delete a comment in a community": ["delete_group_comment", { comment_id: ID.groupComment }],
    "pin a group post": ["set_group_post_pinned", { post_id: ID.groupPost, pinned: true }],
    "lock a group post": ["set_group_post_locked", { post_id: ID.groupPost, locked: true }],
    "remove a group post": ["remove_group_post", { post_id: ID.groupPost }],
    "restore a removed group post": ["restore_group_post", { post_id: ID.removedGroupPost }],
    "remove a comment in a community": ["remove_group_comment", { comment_id: ID.groupComment }],
  };
}
