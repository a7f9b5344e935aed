import * as v from "valibot";
import { ImageAddress } from "../image/image";
import { atMost, Id, Text } from "../text";
import { DisplayName } from "./display-name";
import type { Named } from "./name";

// specification §9: 3 to under 30 characters; bio 500
export const USERNAME_SHORTEST = 3;
export const USERNAME_LONGEST = 29;
export const BIO_LIMIT = 500;

export const USERNAME_TAKEN = "This username is already taken. Please choose a different one.";

/** Names that would pass for the site itself or for an address of it (decision Q30); the database holds the same. */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set(
  "about account admin administrator anonymous api auth bot categories category contact creators deleted discover discussions dramas everyone forum groups guest guidelines help hikaya images login logout me messages mod moderation moderator moderators notifications null official owner postmaster privacy profile root search security service settings signin signout signup staff superuser support system team terms trending undefined visitor webmaster www".split(
    " ",
  ),
);

/** Signs that look like letters; the database has the same list (private.bare_name). */
const ALIKE: Record<string, string> = {
  "0": "o",
  "1": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "-": "",
  _: "",
};

/** A name as it looks at a glance: `supp0rt` and `rnoderator` for support and moderator. */
function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[01l34578_-]/g, (sign) => ALIKE[sign] ?? "")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
}

/** Names that speak for the site, alone or one behind the other; the database has the same (private.speaks_for_site). */
const VOICES =
  "admin administrator bot editor editorial editors episodes help hikaya mod moderation moderator moderators official owner postmaster root security service staff superuser support system team the webmaster";

/** Each letter once or more: `hikayaa`, `adminn`. Made when a name is judged: at the start it would come to every browser. */
function voices(): RegExp {
  const words = VOICES.split(" ").map((word) =>
    word.length > 3 ? bareName(word).replace(/./g, "$&+") : bareName(word),
  );
  // Bounded: no two letters of a word may match the same sign but alike ones, and a name is short.
  return new RegExp(`^(?:${words.join("|")})+$`);
}

/** `Hikaya_Team`, `hikayaa`, `admin1`, `mod_2`: digits around a name are no part of it, unless they stand for letters. */
function speaksForSite(name: string): boolean {
  if (name.length > USERNAME_LONGEST) return false;
  const fromStart = name.replace(/^[\d_-]+/, "");
  let end = name.length;
  while (end > 0 && /[\d_-]/.test(name[end - 1] ?? "")) end--;
  const toEnd = name.slice(0, end);
  const within = fromStart.slice(0, Math.max(0, fromStart.length - (name.length - end)));
  const speaking = voices();
  return [name, fromStart, toEnd, within].some((one) => speaking.test(bareName(one)));
}

/** Whether a name is a reserved one, looks like one, or speaks for the site. */
export function looksReserved(name: string): boolean {
  return (
    RESERVED_USERNAMES.has(name.toLowerCase()) ||
    [...RESERVED_USERNAMES].some((reserved) => bareName(reserved) === bareName(name)) ||
    speaksForSite(name)
  );
}

/** Specification §5 and decision Q30: one set of rules for sign-up and profile. */
export const Username = v.pipe(
  Text,
  v.trim(),
  v.nonEmpty("Username is required"),
  v.minLength(USERNAME_SHORTEST, "Username must be at least 3 characters"),
  v.maxLength(USERNAME_LONGEST, "Username must be less than 30 characters"),
  v.regex(/^[A-Za-z0-9_-]+$/, "Username can only contain letters, numbers, underscores, and hyphens"),
  v.check((name) => !looksReserved(name), USERNAME_TAKEN),
);

export const Bio = v.pipe(
  v.optional(Text, ""),
  v.trim(),
  atMost(BIO_LIMIT, "Bio must be at most 500 characters"),
);

/** The dialog Complete Your Profile and the edit form of the own profile; a form without the field leaves the name as it is. */
export const ProfileForm = v.object({
  username: Username,
  displayName: v.optional(DisplayName),
  bio: Bio,
  avatarUrl: ImageAddress,
});
export type ProfileForm = v.InferOutput<typeof ProfileForm>;

/** Posts and comments a profile shows. */
export const CONTRIBUTIONS_SHOWN = 10;

/** What one may do from somebody's profile (decision Q17); reports have a form of their own. */
export const PersonIntent = v.object({ intent: v.picklist(["message", "block", "unblock"]) });

export type Role = "member" | "moderator" | "admin";

/** A person as everyone may see them. */
export interface Profile extends Named {
  id: string;
  avatarUrl: string | null;
  bio: string;
  role: Role;
  reputation: number;
  createdAt: string;
}

export type Tier = "New" | "Active" | "Advanced" | "Expert";

/** The tier of a reputation; boundaries belong to the higher tier (specification §9). */
export function tierOf(reputation: number): Tier {
  if (reputation >= 1000) return "Expert";
  if (reputation >= 500) return "Advanced";
  return reputation >= 100 ? "Active" : "New";
}

/** What a member can be on the whole site (decision Q48). */
export const ROLES = [
  { slug: "member", label: "Member" },
  { slug: "moderator", label: "Moderator (role)" },
  { slug: "admin", label: "Admin (role)" },
] as const;

/** Gives somebody a role. */
export const RoleForm = v.object({
  member: Id,
  role: v.picklist(["member", "moderator", "admin"], "Please choose a role"),
});
export type RoleForm = v.InferOutput<typeof RoleForm>;
