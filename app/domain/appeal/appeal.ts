import * as v from "valibot";
import type { Author } from "../post/post";
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
});
export type AppealIntent = v.InferOutput<typeof AppealIntent>;

export type AppealStatus = "open" | "accepted" | "declined";

/** A moderator's action as the person it concerns sees it: never who acted. */
export interface OwnAction {
  action: string;
  reason: string;
  createdAt: string;
  /** When a suspension ends. */
  endsAt: string | null;
  /** What was taken down; "" for sanctions. */
  subjectWords: string;
  mayAppeal: boolean;
  /** The suspension or ban was changed since: number of the line that holds now. */
  replacedBy: number | null;
  appeal: { words: string; status: AppealStatus; note: string; createdAt: string } | null;
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
}

/** What a person is told was done, by the log's name for it, and what once an appeal was accepted. */
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
  { slug: "suspension_member", label: "Your account is suspended", undone: "Your suspension was lifted" },
  {
    slug: "ban_member",
    label: "Your account is banned permanently",
    undone: "The ban of your account was lifted",
  },
  { slug: "change_suspension", label: "Your account is suspended", undone: "Your suspension was lifted" },
  {
    slug: "change_ban",
    label: "Your account is banned permanently",
    undone: "The ban of your account was lifted",
  },
] as const;
