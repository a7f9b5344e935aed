import type { Author } from "../post/post";

/** One line of the log; `actor` is null for the operator and for accounts that are gone. */
export interface AuditEntry {
  id: number;
  actor: Author | null;
  action: string;
  subjectType: string;
  subjectId: string;
  reason: string;
  details: Record<string, unknown>;
  createdAt: string;
  /** Whom it concerns: the person, or the author of the thing; null where there is nobody, or nobody any more. */
  concerned: Author | null;
  /** Of a merge: the post, and the one that has its comments now. */
  merged: { post: NamedPost; into: NamedPost } | null;
}

/** Its title is null once it is gone. */
export interface NamedPost {
  id: string;
  title: string | null;
}

/** What the log can hold, in words. */
export const AUDIT_ACTIONS = [
  { slug: "decide_report", label: "Decided a report" },
  { slug: "read_report", label: "Read what was reported" },
  { slug: "remove_post", label: "Removed a post" },
  { slug: "restore_post", label: "Restored a post" },
  { slug: "approve_post", label: "Approved a post" },
  { slug: "remove_comment", label: "Removed a comment" },
  { slug: "restore_comment", label: "Restored a comment" },
  { slug: "approve_comment", label: "Approved a comment" },
  { slug: "remove_review", label: "Removed a review" },
  { slug: "restore_review", label: "Restored a review" },
  { slug: "approve_review", label: "Approved a review" },
  { slug: "remove_group", label: "Removed a community" },
  { slug: "restore_group", label: "Restored a community" },
  { slug: "delete_group", label: "Deleted a community" },
  { slug: "pin_post", label: "Pinned a post" },
  { slug: "unpin_post", label: "Unpinned a post" },
  { slug: "lock_post", label: "Locked a post" },
  { slug: "unlock_post", label: "Unlocked a post" },
  { slug: "move_post", label: "Moved a post" },
  { slug: "merge_post", label: "Merged a post into another" },
  { slug: "retitle_post", label: "Changed the title of a post" },
  { slug: "raise_level", label: "Raised a spoiler level" },
  { slug: "lower_level", label: "Lowered a spoiler level" },
  { slug: "warning_member", label: "Warned a person" },
  { slug: "suspension_member", label: "Suspended a person" },
  { slug: "ban_member", label: "Banned a person" },
  { slug: "change_suspension", label: "Changed a suspension" },
  { slug: "change_ban", label: "Changed the reason of a ban" },
  { slug: "lift_warning", label: "Took back a warning" },
  { slug: "lift_suspension", label: "Lifted a suspension" },
  { slug: "lift_ban", label: "Lifted a ban" },
  { slug: "accept_appeal", label: "Accepted an appeal" },
  { slug: "decline_appeal", label: "Declined an appeal" },
  { slug: "add_filter", label: "Added to the filter" },
  { slug: "remove_filter", label: "Removed from the filter" },
  { slug: "change_role", label: "Changed a role" },
  { slug: "set_member_role", label: "Changed a role in a community" },
  { slug: "remove_group_member", label: "Removed a member of a community" },
  { slug: "ban_group_member", label: "Banned a member of a community" },
  { slug: "unban_group_member", label: "Let a member back into a community" },
] as const;

const ROLES = { member: "Member", moderator: "Moderator (role)", admin: "Admin (role)" } as const;

/** What somebody became, as the interface says it; null for what is no role. */
export function roleName(role: unknown): string | null {
  return typeof role === "string" && Object.hasOwn(ROLES, role) ? ROLES[role as keyof typeof ROLES] : null;
}

/** Which lines a moderator asks for; null means any. Of `before` and `after`, ids of the neighbouring pages, one counts. */
export interface AuditQuery {
  action: string | null;
  actor: string | null;
  /** Id of the person it concerns. */
  member: string | null;
  before: number | null;
  after: number | null;
}

/** The page about a subject, or null where there is none to link to. */
export function subjectAddress({ subjectType, subjectId }: AuditEntry): string | null {
  switch (subjectType) {
    case "post":
      return `/forum/post/${subjectId}`;
    case "comment":
      return `/comment/${subjectId}`;
    case "user":
      return `/profile/${subjectId}`;
    case "group":
      return `/groups/${subjectId}`;
    case "report":
      return `/moderation/case/${subjectId}`;
    default:
      return null;
  }
}
