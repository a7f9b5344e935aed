import * as v from "valibot";
import type { Named } from "../profile/name";
import { Id, isId } from "../text";
import { MutableThread } from "./choices";
import { OUTCOMES } from "./report-outcomes";

// specification §9
export const NOTIFICATIONS_SHOWN = 50;

/** What a member's page hears of while it is open (specification §7). */
export function newNotificationsOf(userId: string) {
  return { table: "notifications", event: "INSERT", filter: `user_id=eq.${userId}` } as const;
}

/** A line of the bell. The database groups: one unread line per thread and kind, with the count of what it stands for. */
export interface Notification {
  id: string;
  type: string;
  /** English and complete; for kinds that are not known here. */
  message: string;
  isRead: boolean;
  createdAt: string;
  actor: ({ id: string; avatarUrl: string | null } & Named) | null;
  /** What kind of thing happened, e.g. "reply" or "join_accepted". */
  kind: string;
  count: number;
  reason: string;
  /** Name of the community, where there is one the reader may see. */
  group: string | null;
  /** Path of the very thing, null where there is none. */
  address: string | null;
  /** The thread it belongs to, where that can be muted. */
  thread: string | null;
  /** The title of the post and the first words of the comment it speaks of, as far as the reader may see them. */
  about: {
    title: string | null;
    words: string;
    /** The episode that words left out would tell of. */
    level: number;
  } | null;
  /** Of a report's outcome: the kind of thing and whose it was, null for somebody who is gone. */
  reported: { type: string; name: string | null } | null;
}

export interface NotificationPage {
  notifications: Notification[];
  unread: number;
  /** Beside the bell stands how many conversations are unread: one answer brings both. */
  unreadConversations: number;
  /** `before` of the next page. */
  next: string | null;
  /** Of their threads those that make none any more. */
  muted: string[];
}

export const NOTIFICATION_FILTERS = [
  "all",
  "unread",
  "comment",
  "mention",
  "like",
  "message",
  "other",
] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export function readFilter(value: string | null): NotificationFilter {
  return NOTIFICATION_FILTERS.find((filter) => filter === value) ?? "all";
}

/** Marks one as read, or all; silences a thread, or lets it speak again. */
export const NotificationIntent = v.variant("intent", [
  v.object({ intent: v.literal("read"), id: Id }),
  v.object({ intent: v.literal("all") }),
  v.object({ intent: v.picklist(["mute", "unmute"]), thread: MutableThread }),
]);
export type NotificationIntent = v.InferOutput<typeof NotificationIntent>;

/** What the database says in `data`. */
export interface NotificationData {
  kind?: string;
  count?: number;
  upvotes?: number;
  post_id?: string;
  group_post_id?: string;
  comment_id?: string;
  group_id?: string;
  conversation_id?: string;
  subject_type?: string;
  subject_id?: string;
  /** Of a review, and of what came out. */
  drama_id?: string;
  /** What came out, as its thread was called then; in Arabic where it had a title in both languages. */
  title?: string;
  title_ar?: string;
  reason?: string;
  /** The moderator's action it tells of, by its number in the log. */
  action_id?: number;
  /** Of a suspension or ban: it binds no longer. */
  is_over?: boolean | null;
  /** As list_notifications adds them to a report's outcome. */
  reported_type?: string;
  reported_name?: string | null;
}

const DRAMA_ID = /^[1-9]\d{0,5}$/;

/** Where a notification leads: to the very comment, thread or page it speaks of. */
export function addressOf(about: NotificationData): string | null {
  const comment = isId(about.comment_id) ? `?comment=${about.comment_id}#comment-${about.comment_id}` : "";
  if (Number.isSafeInteger(about.action_id)) return `/appeal/${about.action_id}`;
  if (about.kind === "message_request") return "/messages?tab=requests";
  if (isId(about.conversation_id)) return `/messages/${about.conversation_id}`;
  if (isId(about.post_id)) return `/forum/post/${about.post_id}${comment}`;
  if (isId(about.group_post_id) && isId(about.group_id)) {
    return `/groups/${about.group_id}/posts/${about.group_post_id}${comment}`;
  }
  if (isId(about.group_id)) {
    return about.kind === "join_request"
      ? `/groups/${about.group_id}/manage?tab=requests`
      : `/groups/${about.group_id}`;
  }
  if (
    (about.kind === "post_restored" || about.kind === "post_approved") &&
    about.subject_type === "post" &&
    isId(about.subject_id)
  ) {
    return `/forum/post/${about.subject_id}`;
  }
  if (DRAMA_ID.test(about.drama_id ?? "") && isId(about.subject_id)) {
    return `/drama/${about.drama_id}?review=${about.subject_id}#review-${about.subject_id}`;
  }
  // The thread is gone.
  if (DRAMA_ID.test(about.drama_id ?? "") && REMINDERS.has(about.kind ?? ""))
    return `/drama/${about.drama_id}`;
  if (DESK.has(about.kind ?? "")) return "/moderation";
  return about.subject_id || SANCTIONS.has(about.kind ?? "") ? "/guidelines" : null;
}

/** Tell of work that waits there. */
const DESK: ReadonlySet<string> = new Set(["new_reports", "site_moderator", "site_admin"]);
const REMINDERS: ReadonlySet<string> = new Set(["drop_out", "drama_complete"]);
const SANCTIONS: ReadonlySet<string> = new Set(["warning", "suspension", "ban"]);

/** Stand in the sentence for somebody or a community that is gone. */
export const NOBODY_LEFT = "Former member";
export const GROUP_GONE = "a community that is no longer available";

interface Telling {
  /** Key of the translations with the gaps {{name}}, {{group}}. */
  one: string;
  /** The same for several, with {{count}}. */
  many?: string;
  /** Where none is left. */
  none?: string;
  /** The same where the community's name is not known. */
  unnamed?: string;
}

const COMMENTS = "{{count}} new comments in a discussion of yours";

const TELLINGS: Readonly<Record<string, Telling>> = {
  comment: { one: "{{name}} commented on your post", many: COMMENTS },
  reply: { one: "{{name}} replied to your comment", many: COMMENTS },
  mention: { one: "{{name}} mentioned you", many: "You were mentioned {{count}} times in a discussion" },
  message: { one: "{{name}} sent you a message", many: "{{count}} new messages from {{name}}" },
  message_request: {
    one: "{{name}} would like to write to you",
    many: "{{count}} people would like to write to you",
  },
  join_request: { one: "{{name}} asks to join {{group}}", many: "{{count}} people ask to join {{group}}" },
  join_accepted: { one: "You are now a member of {{group}}" },
  join_declined: { one: "Your request to join {{group}} was declined" },
  role_admin: { one: "You are now an admin of {{group}}" },
  role_member: { one: "You are no longer an admin of {{group}}" },
  site_moderator: { one: "You are now a moderator of Hikaya" },
  site_admin: { one: "You are now an admin of Hikaya" },
  site_member: { one: "You are a member again, and no longer moderate Hikaya" },
  banned_from_group: { one: "You are banned from {{group}}" },
  removed_from_group: { one: "You are no longer a member of {{group}}" },
  post_removed: { one: "Your post was removed by a moderator" },
  post_removed_by_admin: {
    one: "Your post was removed by an admin of {{group}}",
    unnamed: "Your post was removed by an admin of its community",
  },
  post_restored: { one: "Your post was restored" },
  comment_removed: { one: "Your comment was removed by a moderator" },
  comment_removed_by_admin: {
    one: "Your comment was removed by an admin of {{group}}",
    unnamed: "Your comment was removed by an admin of its community",
  },
  comment_restored: { one: "Your comment was restored" },
  post_approved: { one: "Your post was approved and is shown now" },
  comment_approved: { one: "Your comment was approved and is shown now" },
  review_removed: { one: "Your review was removed by a moderator" },
  review_restored: { one: "Your review was restored" },
  review_approved: { one: "Your review was approved and is shown now" },
  post_merged: { one: "A moderator merged your post into another" },
  post_retitled: { one: "A moderator changed the title of your post" },
  level_raised: {
    one: "What you wrote tells of later episodes: it is covered for those who have not seen them",
  },
  community_removed: {
    one: "Your community {{group}} was removed by a moderator",
    unnamed: "Your community was removed by a moderator",
  },
  community_restored: {
    one: "Your community {{group}} was restored",
    unnamed: "Your community was restored",
  },
  warning: { one: "You were warned by the moderators" },
  suspension: { one: "Your account is suspended" },
  ban: { one: "Your account is banned permanently" },
  suspension_over: { one: "Your account was suspended" },
  ban_over: { one: "Your account was banned" },
  warning_lifted: { one: "The warning was taken back" },
  suspension_lifted: { one: "Your suspension was lifted" },
  ban_lifted: { one: "The ban of your account was lifted" },
  appeal_accepted: { one: "Your appeal was accepted" },
  appeal_declined: { one: "Your appeal was declined" },
  new_reports: {
    one: "A new case waits for you",
    many: "{{count}} new cases wait for you",
    none: "No new case waits for you any more",
  },
  drop_out: { one: "What you were waiting for is out" },
  drama_complete: { one: "A drama that you were waiting for is complete" },
  report_resolved: { one: "The moderators acted on what you reported" },
  report_closed: { one: "The moderators looked at what you reported and took no action" },
  report_dismissed: { one: "The moderators found no breach of the rules in what you reported" },
};

/** The sentence a notification is told in; null where only its own English words are left. */
export function tellingOf({ kind, count, address, reported, group }: Notification): string | null {
  const outcome = reported && OUTCOMES[kind]?.[reported.type];
  if (outcome) return outcome.label;
  if (kind === "milestone") {
    return address?.includes("#") ? "Your comment has {{count}} upvotes" : "Your post has {{count}} upvotes";
  }
  const telling = Object.hasOwn(TELLINGS, kind) ? TELLINGS[kind] : undefined;
  if (telling?.unnamed && group === null) return telling.unnamed;
  if (telling?.none && count === 0) return telling.none;
  return (telling && (count > 1 && telling.many ? telling.many : telling.one)) ?? null;
}
