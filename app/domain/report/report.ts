import * as v from "valibot";
import type { Author } from "../post/post";
import { atMost, Id, Text } from "../text";

export const REPORT_DETAILS_LIMIT = 500; // specification §5

export const REPORTED_ALREADY = "You have reported this already. The moderators will look at it.";

/** What can be reported (decision Q11). */
export const REPORT_TYPES = [
  { slug: "post", label: "Post" },
  { slug: "comment", label: "Comment" },
  { slug: "group", label: "Community (kind of report)" },
  { slug: "group_post", label: "Community post" },
  { slug: "message", label: "Private message" },
  { slug: "user", label: "Person" },
  // Held by the filter alone: members report such a comment as its author.
  { slug: "group_comment", label: "Comment in a community" },
  { slug: "review", label: "Review (kind of report)" },
] as const;
export type ReportType = (typeof REPORT_TYPES)[number]["slug"];

// specification §9
export const REPORT_REASONS = [
  { slug: "spam", label: "Spam" },
  { slug: "harassment", label: "Harassment" },
  { slug: "hate_speech", label: "Hate speech" },
  { slug: "inappropriate_content", label: "Inappropriate content" },
  { slug: "misinformation", label: "Misinformation" },
  { slug: "violence", label: "Violence" },
  { slug: "copyright", label: "Copyright" },
  { slug: "other", label: "Other" },
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number]["slug"];

// specification §4
export const REPORT_STATUSES = [
  { slug: "pending", label: "Pending" },
  { slug: "reviewed", label: "Reviewed" },
  { slug: "resolved", label: "Resolved" },
  { slug: "dismissed", label: "Dismissed" },
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number]["slug"];

const slugOf = <Slug extends string>({ slug }: { slug: Slug }): Slug => slug;
/** Something that can be seen: spaces and signs without width explain nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The form Report Content. */
export const ReportForm = v.pipe(
  v.object({
    reason: v.picklist(/* @__PURE__ */ REPORT_REASONS.map(slugOf), "Please choose a reason"),
    description: v.pipe(
      v.optional(Text, ""),
      v.trim(),
      atMost(REPORT_DETAILS_LIMIT, "Details must be at most 500 characters"),
    ),
  }),
  v.forward(
    v.check(
      ({ reason, description }) => reason !== "other" || VISIBLE.test(description),
      "Please describe what is wrong",
    ),
    ["description"],
  ),
);
export type ReportForm = v.InferOutput<typeof ReportForm>;

/** The thing an address names: one of those that members report (decision Q11). */
export const ReportedRef = v.object({
  type: v.picklist(["post", "comment", "group", "group_post", "message", "user", "review"]),
  id: Id,
});
/** A thing that was reported, or held by the filter. */
export interface ReportedRef {
  type: ReportType;
  id: string;
}

/** A reported thing as the reader may see it; `address` is the page it stands on, null where there is none. */
export interface ReportedSubject extends ReportedRef {
  title: string | null;
  text: string;
  author: Author | null;
  address: string | null;
  state: "visible" | "removed" | "deleted" | "held";
  isPinned: boolean;
  isLocked: boolean;
  /** Of reviews: which version this is. */
  editedAt: string | null;
  /** The episode up to which it tells; 0 for none. */
  level: number;
}

/** As a page shows it: what tells of an episode without its words, unless it is the one whose words are asked for. */
export function coverSubject<S extends ReportedSubject | null>(subject: S, shown: string | null): S {
  return subject && subject.level > 0 && subject.id !== shown ? { ...subject, text: "" } : subject;
}

/** One report; `reporter` is for moderators' eyes only (decision Q11). */
export interface Report {
  id: string;
  reason: ReportReason;
  description: string | null;
  status: ReportStatus;
  /**
   * A member; the filter, with what it found as `description`; or an address that reaches the mailbox of a suspended or
   * banned member, with the reason of that sanction.
   */
  raisedBy: "member" | "filter" | "shared mailbox";
  notes: string | null;
  createdAt: string;
  updatedAt: string;
  reporter: Author | null;
  moderator: Author | null;
}

/** All reports of one thing, the newest first; `id` is that of the newest. */
export interface ReportCase {
  id: string;
  ref: ReportedRef;
  reports: Report[];
  reported: Author | null;
  subject: ReportedSubject | null;
  /** It stands in a private community, of which moderators read nothing but what was reported. */
  hidden: ReportedSubject | null;
  /** How often something was decided about it so far. */
  decisions: number;
  /** Why others decide about its reports, and so about all of it; null where the reader does. */
  refusal: Refusal | null;
  /** Why others take it down, or put it back. */
  refusalOfThing: Refusal | null;
}

/** Nobody decides about what is their own, nor about somebody of a higher rank (decision 0089). */
export type Refusal = "own" | "of higher rank";

/** Whether somebody still has to decide. */
export function isOpen({ status }: Pick<Report, "status">): boolean {
  return status === "pending" || status === "reviewed";
}

/** Whether a sanction on the case resolves reports of it: what the filter holds still waits for its own decision. */
export function isResolvedBySanction({ reports, subject, hidden }: ReportCase): boolean {
  const isHeld = (subject ?? hidden)?.state === "held";
  return reports.some((report) => isOpen(report) && (report.raisedBy === "member" || !isHeld));
}

/** Which cases a moderator asks for; null means any. `before` is the id of the report after which the page begins. */
export interface CaseQuery {
  status: ReportStatus | null;
  type: ReportType | null;
  reason: ReportReason | null;
  before: string | null;
}

/** The label of a type, a reason or a status. */
export function labelOf(list: readonly { slug: string; label: string }[], slug: string): string {
  return list.find((one) => one.slug === slug)?.label ?? slug;
}
