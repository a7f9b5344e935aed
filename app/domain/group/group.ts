import * as v from "valibot";
import { ImageAddress } from "../image/image";
import type { Named } from "../profile/name";
import { atMost, Id, isBlank, Reason, Text } from "../text";

// specification §5 and §9
export const GROUP_NAME_LIMIT = 100;
export const GROUP_DESCRIPTION_LIMIT = 500;
export const GROUP_NAME_REQUIRED = "Community name is required";
/** Cards on one page of /groups. */
export const GROUPS_PAGE_SIZE = 24;
/** Posts on one page of a community, members on one page of its list. */
export const GROUP_PAGE_SIZE = 20;
/** Faces beside a community's posts. */
export const FACES_SHOWN = 5;

const Name = v.pipe(
  Text,
  v.trim(),
  v.check((name) => !isBlank(name), GROUP_NAME_REQUIRED),
  v.check((name) => !name.includes("\n"), "A name is one line"),
  atMost(GROUP_NAME_LIMIT, "A name has at most 100 characters"),
);

const Description = v.pipe(
  v.optional(Text, ""),
  v.trim(),
  atMost(GROUP_DESCRIPTION_LIMIT, "A description has at most 500 characters"),
);

/** A box that is ticked or not. */
const Ticked = v.pipe(
  v.optional(v.string(), ""),
  v.transform((value) => value !== ""),
);

/** The form Create Community, and the details on the manage screen (specification §5). */
export const GroupForm = v.object({
  name: Name,
  description: Description,
  isPrivate: Ticked,
  avatarUrl: ImageAddress,
  bannerUrl: ImageAddress,
});
export type GroupForm = v.InferOutput<typeof GroupForm>;

/** What anyone does with a community as a whole. */
export const MembershipIntent = v.object({
  intent: v.picklist(["join", "leave", "withdraw"]),
  returnTo: v.optional(v.string(), ""),
  /** Said once more; asked for where leaving is not undone at a press. */
  confirmed: v.optional(v.string(), ""),
});
export type MembershipIntent = v.InferOutput<typeof MembershipIntent>["intent"];

/** What a group admin does on the manage screen (decision Q18). */
export const ManageIntent = v.variant("intent", [
  v.object({ intent: v.literal("details"), ...GroupForm.entries }),
  v.object({
    intent: v.picklist(["accept", "decline", "promote", "demote", "unban"]),
    member: Id,
  }),
  v.object({ intent: v.literal("hand-over"), member: Id, confirmed: v.optional(v.string(), "") }),
  v.object({
    intent: v.picklist(["remove", "ban"]),
    member: Id,
    reason: v.optional(Reason, ""),
    confirmed: v.optional(v.string(), ""),
  }),
  v.object({ intent: v.literal("delete"), confirmation: v.optional(Text, "") }),
]);
export type ManageIntent = v.InferOutput<typeof ManageIntent>;

/** What is not to be undone by oneself, and asks first. */
export const ASKED_INTENTS = ["hand-over", "remove", "ban"] as const;
export type AskedIntent = (typeof ASKED_INTENTS)[number];

/** A community as lists show it. */
export interface GroupSummary {
  id: string;
  name: string;
  description: string;
  isPrivate: boolean;
  avatarUrl: string | null;
  bannerUrl: string | null;
  memberCount: number;
  postCount: number;
  createdAt: string;
}

export type GroupRole = "admin" | "member";

/** How a reader stands to a community; "requested" waits for its admins, and who is "banned" may not join. */
export type Membership = GroupRole | "requested" | "banned" | "stranger";

/** A community by direct link. Of a private one strangers get name, description and counts alone (decision Q12). */
export interface Group extends GroupSummary {
  creator: ({ id: string; avatarUrl: string | null } & Named) | null;
  membership: Membership;
  /** Who asks to be let in, for its admins alone. */
  requestCount: number | null;
  /** Why the reader is banned from it; "" where no reason was given, or they are not. */
  banReason: string;
}

/** A community in a list, and how the reader stands to it. */
export interface GroupCard extends GroupSummary {
  membership: Membership;
  /** The reader is its only admin, and cannot leave. */
  isLastAdmin?: boolean;
}

/** A member of a community, or someone who asks to become one, or someone who is kept out. */
export interface GroupPerson extends Named {
  id: string;
  avatarUrl: string | null;
  reputation: number;
  /** Since when, ISO 8601. */
  since: string;
}
export interface GroupMember extends GroupPerson {
  role: GroupRole;
}

/** Whether this reader belongs to the community. */
export function isInside(membership: Membership): boolean {
  return membership === "admin" || membership === "member";
}

/** How the reader of a list stands to a community of it; who asked to join one does not show there. */
export function membershipIn(id: string, role: GroupRole | undefined, bannedFrom: string[]): Membership {
  return role ?? (bannedFrom.includes(id) ? "banned" : "stranger");
}

/** Whether the community has no other admin; `faces` are some of its members, at least two, the admins first. */
export function isLastAdmin({ membership }: Pick<Group, "membership">, faces: GroupMember[]): boolean {
  return membership === "admin" && faces.filter(({ role }) => role === "admin").length === 1;
}

/** Whether this reader may read what is written there. */
export function mayReadPosts(group: Pick<Group, "isPrivate" | "membership">): boolean {
  return !group.isPrivate || isInside(group.membership);
}

/** Whether the name was typed as it stands, which deleting asks for; spaces around it are forgiven. */
export function isConfirmed(typed: string, name: string): boolean {
  return typed.trim() === name.trim();
}
