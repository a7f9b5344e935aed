import type { BackendSettings } from "../backend-settings.ts";
import { type Answer, type Asked, refuseRequests } from "./asked.ts";
import type { Buckets, Limit } from "./buckets.ts";

/** How many hosted Supabase takes at once, whatever it takes in five minutes. */
const BURST = 30;

/**
 * New accounts of one network in a minute: as many as the edge lets through (ATTEMPTS_BY_PERSON in wrangler.toml), so
 * that asking the service past the worker gains nothing. supabase/config.toml has no number for them alone.
 */
export const SIGN_UPS: Limit = { size: 6, seconds: 60 };

type Open = (limit: Limit) => Buckets;

/**
 * Counts requests by network as hosted Supabase does: each place for itself, 30 at once and so many in five minutes.
 * Passwords are as many as sign-ups in five minutes, as supabase/config.toml says, but no 30 at once: who tests the
 * product signs in many people in a row, wrong ones count apart (passwords.ts), and those that wait do too
 * (limit-auth.ts). A hosted project counts them with renewed sessions, a hundred times as many.
 */
export function countRequests(next: Answer, { auth }: BackendSettings, open: Open): Answer {
  const { sign_in_sign_ups, token_verifications, token_refresh } = auth.rate_limit;
  const per5Minutes = (count: number) => open({ size: Math.min(BURST, count), seconds: secondsFor(count) });
  const narrow = per5Minutes(sign_in_sign_ups);
  const passwords = open({ size: sign_in_sign_ups, seconds: 300 });
  const verified = per5Minutes(token_verifications);
  const renewed = per5Minutes(token_refresh);
  const signUps = open(SIGN_UPS);
  const bucketsOf = (asked: Asked): [Buckets, string][] => {
    const { place } = asked;
    if (place.endsWith(" verify")) return [[verified, "verify"]];
    // What brings a password counts as a sign-in, whatever its address says.
    if (place === "POST token") return [[asked.body.password ? passwords : renewed, place]];
    if (mayOpenAccount(asked))
      return [
        [narrow, place],
        [signUps, "sign-up"],
      ];
    return NARROW.has(place) ? [[narrow, place]] : [];
  };
  return async (asked) => {
    for (const [buckets, name] of bucketsOf(asked)) {
      const wait = buckets.take(`${name} ${asked.network}`);
      if (wait > 0) return refuseRequests(wait);
    }
    return next(asked);
  };
}

/** The seconds in which 30 come back, at so many in five minutes. */
function secondsFor(count: number): number {
  return (Math.min(BURST, count) / count) * 300;
}

const NARROW = new Set([
  "POST otp",
  "POST magiclink",
  "POST recover",
  "POST resend",
  "PUT user",
  "GET reauthenticate",
]);

/** Codes and links are sent to new addresses too, as to a new account, unless the request says otherwise. */
function mayOpenAccount({ place, body }: Asked): boolean {
  if (place === "POST signup" || place === "POST magiclink") return true;
  const { options } = body as { options?: { shouldCreateUser?: unknown } | null };
  return place === "POST otp" && (body.create_user ?? options?.shouldCreateUser) !== false;
}
