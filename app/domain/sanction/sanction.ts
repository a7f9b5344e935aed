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
}

/** Days a suspension may last; longer ones are bans. */
export const SUSPENSION_DAYS = [1, 3, 7, 30, 90] as const;

/** What moderators know of a person before they decide. */
export interface MemberHistory {
  role: Role;
  createdAt: string;
  sanctions: Sanction[];
  /** Reports about the person, by what became of them. */
  reports: { open: number; resolved: number; dismissed: number };
}

/** Whether a sanction still binds at this moment, in ms. A warning only ever reminds. */
export function isInForce({ kind, endsAt, liftedAt }: Sanction, now: number): boolean {
  if (kind === "warning" || liftedAt) return false;
  return kind === "ban" || (endsAt !== null && Date.parse(endsAt) > now);
}
