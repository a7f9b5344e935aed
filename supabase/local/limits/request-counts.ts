import type { BackendSettings } from "../backend-settings.ts";
import { type Answer, type Asked, refuseRequests } from "./asked.ts";
import type { Buckets, Limit } from "./buckets.ts";

/** How many hosted Supabase takes at once, whatever it takes in five minutes. */
const BURST = 30;

type Open = (limit: Limit) => Buckets;

/**
 * Counts requests by network as hosted Supabase does: each place for itself, 30 at once and so many in five minutes.
 * Passwords count with sign-ups, as supabase/config.toml says; a hosted project counts them with renewed sessions.
 */
export function countRequests(next: Answer, { auth }: BackendSettings, open: Open): Answer {
  const { sign_in_sign_ups, token_verifications, token_refresh } = auth.rate_limit;
  const per5Minutes = (count: number) => open({ size: Math.min(BURST, count), seconds: secondsFor(count) });
  const narrow = per5Minutes(sign_in_sign_ups);
  const verified = per5Minutes(token_verifications);
  const renewed = per5Minutes(token_refresh);
  const bucketsOf = (asked: Asked): [Buckets, string][] => {
    const { place } = asked;
    if (place.endsWith(" verify")) return [[verified, "verify"]];
    // What brings a password counts as a sign-in, whatever its address says.
    if (place === "POST token") return asked.body.password ? [[narrow, place]] : [[renewed, place]];
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
  "POST signup",
  "POST otp",
  "POST magiclink",
  "POST recover",
  "POST resend",
  "PUT user",
  "GET reauthenticate",
]);
