import type { Role } from "../profile/profile";

/** What moderators do about a person. */
export interface Sanction {
  id: string;
  kind: "warning" | "suspension" | "ban";
  reason: string;
  createdAt: string;
  /** When a suspension ends; null for the others. */
  endsAt: string | null;
  liftedAt: string | null;
  /** It was not taken back: a ban took its place. */
  isReplacedByBan: boolean;
  /** Who took it back; null while nobody did, and for who may not know. */
  liftedBy: string | null;
}

/** A sanction in force as the person it binds sees it; `actionId` is what an appeal is made against. */
export interface OwnSanction {
  kind: "suspension" | "ban";
  reason: string;
  createdAt: string;
  endsAt: string | null;
  actionId: number | null;
  appeal: "open" | "accepted" | "declined" | null;
}

/** Days a suspension may last; longer ones are bans. */
export const SUSPENSION_DAYS = [1, 3, 7, 30, 90] as const;

/** What moderators know of a person before they decide. */
export interface MemberHistory {
  role: Role;
  createdAt: string;
  sanctions: Sanction[];
  /** How often something was decided about the person so far. */
  decisions: number;
  /** Reports about the person, by what became of them. */
  reports: { open: number; resolved: number; dismissed: number };
}

/** Whether a sanction still binds at this moment, in ms. A warning only ever reminds. */
export function isInForce({ kind, endsAt, liftedAt }: Sanction, now: number): boolean {
  if (kind === "warning" || liftedAt) return false;
  return kind === "ban" || (endsAt !== null && Date.parse(endsAt) > now);
}

/** Whether a form of these fields still stands on the page: of a lift while there is something to lift, else without a ban. */
export function mayStillAct({ intent, sanctionId }: Record<string, string>, of: MemberHistory): boolean {
  const open = of.sanctions.filter(({ liftedAt }) => liftedAt === null);
  return intent === "lift"
    ? open.some(({ id }) => id === sanctionId)
    : !open.some(({ kind }) => kind === "ban");
}

/**
 * Pages that somebody banned still sees: why, the appeal, the rules, the way out and in, and what is promised to
 * everybody at any time: settings with export and deletion, and notifications. Whoever is suspended reads every page.
 */
export function isOpenToBanned(pathname: string): boolean {
  return /^\/(suspended|sign-in(\/code)?|forgot-password|appeal\/\d+|sign-out|guidelines|terms|privacy|help|contact(\/sent)?|preferences|settings(\/export)?|notifications(\/[0-9a-f-]{36})?)(\.data)?$/.test(
    pathname,
  );
}

/** Whether the page says why the account was banned, or leads there: so do all that somebody banned cannot open. */
export function tellsOfBan(pathname: string): boolean {
  return !isOpenToBanned(pathname) || /^\/suspended(\.data)?$/.test(pathname);
}
