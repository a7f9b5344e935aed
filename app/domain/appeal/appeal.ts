import * as v from "valibot";
import { addressOfReviews } from "../drama-review/review-address";
import type { Author } from "../post/post";
import { addressOfOpening, forumPlace, groupPlace } from "../post/post-place";
import { atMost, GivenReason, Id, Text } from "../text";

/** As the table of appeals holds them. */
export const APPEAL_LIMIT = 2_000;

/** What its author writes. */
export const AppealForm = v.object({
  words: v.pipe(
    Text,
    v.trim(),
    v.nonEmpty("Please say why we should look again"),
    atMost(APPEAL_LIMIT, "An appeal has at most 2,000 characters"),
  ),
});

/** How a moderator decides; the note is told to whoever appealed. */
export const AppealIntent = v.object({
  intent: v.picklist(["accept", "decline"]),
  id: Id,
  note: GivenReason,
  /** Whose it is, for the page to say so. */
  of: v.optional(Id),
});
export type AppealIntent = v.InferOutput<typeof AppealIntent>;

/** `ended`: the action was taken back, or a ban took its place, before anybody decided. */
export type AppealStatus = "open" | "accepted" | "declined" | "ended";

/** Something of one's own that was reported. */
export interface OwnText {
  label: string;
  /** How it began then; "" for a profile. */
  words: string;
  /** Where it stands; null where it does no more. */
  address: string | null;
}

/** Ids by which something of one's own is opened, as the database tells them. */
export interface OwnPlace {
  post_id?: string;
  is_merged?: boolean;
  comment_id?: string;
  group_id?: string;
  drama_id?: string;
  review_id?: string;
}

const ABOUT: Readonly<Record<string, { label: string }>> = {
  post: { label: "It is about your post:" },
  group_post: { label: "It is about your post:" },
  comment: { label: "It is about your comment:" },
  group_comment: { label: "It is about your comment:" },
  review: { label: "It is about your review:" },
  group: { label: "It is about your community:" },
  user: { label: "It is about your profile." },
};

/** What a sanction is about, by the kind of what was reported; null for kinds that are told to nobody. */
export function ownTextOf(kind: string, words: string, place: OwnPlace | null): OwnText | null {
  const known = ABOUT[kind];
  return known ? { ...known, words, address: place && addressOfOwn(place) } : null;
}

function addressOfOwn({ post_id, is_merged, comment_id, group_id, drama_id, review_id }: OwnPlace): string {
  if (drama_id && review_id) return addressOfReviews(drama_id, { named: review_id });
  if (group_id && post_id) return groupPlace(group_id, post_id).post;
  if (group_id) return comment_id ? `/groups/${group_id}/comments/${comment_id}` : `/groups/${group_id}`;
  if (comment_id) return `/comment/${comment_id}`;
  if (!post_id) return "/profile";
  return is_merged ? addressOfOpening(post_id) : forumPlace(post_id).post;
}

/** A moderator's action as the person it concerns sees it: never who acted. */
export interface OwnAction {
  action: string;
  /** An admin of a community did it, and no moderator of the site; the name of the community, null where it is gone. */
  byAdmin: boolean;
  group: string | null;
  reason: string;
  createdAt: string;
  /** When a suspension ends. */
  endsAt: string | null;
  /** What was taken down; "" for sanctions. */
  subjectWords: string;
  /** What a sanction is about, where it came from a case. */
  about: OwnText | null;
  mayAppeal: boolean;
  /** The suspension or ban was changed since: number of the line that holds now. */
  replacedBy: number | null;
  /** How a suspension or ban ended, or that what was taken down is deleted for good; null for what holds. */
  ended: "lifted" | "over" | "gone" | null;
  /** `words` is null where another admin of the community appealed. */
  appeal: { words: string | null; status: AppealStatus; note: string; createdAt: string } | null;
}

/** An appeal as moderators see it. */
export interface Appeal {
  id: string;
  action: string;
  reason: string;
  actedAt: string;
  subjectWords: string;
  words: string;
  status: AppealStatus;
  note: string;
  createdAt: string;
  appellant: Author | null;
  actor: Author | null;
  decidedBy: Author | null;
  /** When a suspension ends. */
  endsAt: string | null;
  /** The case it came from, where there was one, and what was said; a private message only on its case. */
  reportId: string | null;
  said: string | null;
  /** Whether the reader decides about it: nobody who set or changed the sanction does. */
  mayDecide: boolean;
  /** What was taken down is deleted for good since: nothing puts it back. */
  isGone: boolean;
}

/** What a person is told was done, by the log's name for it, what once it was taken back, and what once its time is up. */
export const OWN_ACTIONS = [
  { slug: "remove_post", label: "Your post was removed by a moderator", undone: "Your post was restored" },
  {
    slug: "remove_comment",
    label: "Your comment was removed by a moderator",
    undone: "Your comment was restored",
  },
  {
    slug: "remove_review",
    label: "Your review was removed by a moderator",
    undone: "Your review was restored",
  },
  {
    slug: "remove_group",
    label: "Your community was removed by a moderator",
    undone: "Your community was restored",
  },
  {
    slug: "warning_member",
    label: "You were warned by the moderators",
    undone: "The warning was taken back",
  },
  {
    slug: "suspension_member",
    label: "Your account is suspended",
    undone: "Your suspension was lifted",
    over: "Your account was suspended",
  },
  {
    slug: "ban_member",
    label: "Your account is banned permanently",
    undone: "The ban of your account was lifted",
    over: "Your account was banned",
  },
  {
    slug: "change_suspension",
    label: "Your account is suspended",
    undone: "Your suspension was lifted",
    over: "Your account was suspended",
  },
  {
    slug: "change_ban",
    label: "Your account is banned permanently",
    undone: "The ban of your account was lifted",
    over: "Your account was banned",
  },
] as const;

/** The same of what an admin of a community took down, with the gap {{group}}. */
const BY_ADMIN: Readonly<Record<string, { label: string; unnamed: string }>> = {
  remove_post: {
    label: "Your post was removed by an admin of {{group}}",
    unnamed: "Your post was removed by an admin of its community",
  },
  remove_comment: {
    label: "Your comment was removed by an admin of {{group}}",
    unnamed: "Your comment was removed by an admin of its community",
  },
};

/** What was done, and by whom, as far as the person is told. */
export function titleOf({ action, byAdmin, group }: Pick<OwnAction, "action" | "byAdmin" | "group">): string {
  const told = byAdmin ? BY_ADMIN[action] : undefined;
  if (told) return group === null ? told.unnamed : told.label;
  return OWN_ACTIONS.find(({ slug }) => slug === action)?.label ?? action;
}

/** What became of it once it was taken back or is over; nothing while it holds. */
export function titleOnceEnded({
  action,
  appeal,
  ended,
}: Pick<OwnAction, "action" | "appeal" | "ended">): string | undefined {
  const known = OWN_ACTIONS.find(({ slug }) => slug === action);
  // Nothing put it back.
  if (ended === "gone") return undefined;
  const isTakenBack = appeal?.status === "accepted" || (appeal?.status === "ended" && ended !== "over");
  if (isTakenBack || ended === "lifted") return known?.undone;
  return ended && known && "over" in known ? known.over : undefined;
}
