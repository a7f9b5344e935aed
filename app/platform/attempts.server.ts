import type { AppLoadContext } from "@remix-run/cloudflare";
import { done, type Outcome, refuse } from "../domain/refusal";
import { log } from "./log.server";

/**
 * Counts an attempt at what needs no account (signing in and up, mails, the contact form) for the address it comes from
 * and for the account it names, each within a minute (`[[ratelimits]]` in wrangler.toml); refused when there were too
 * many. A counter that does not answer lets everybody in: the backend has limits of its own.
 */
export async function countAttempt(
  { environment }: AppLoadContext,
  request: Request,
  email: string,
): Promise<Outcome<null>> {
  if (environment.RATE_LIMITS === "off") return done(null);
  const counted = await Promise.all([
    isWithin(environment.ADDRESS_LIMIT, networkOf(request)),
    isWithin(environment.ACCOUNT_LIMIT, await digestOf(email.toLowerCase())),
  ]);
  if (counted.every(Boolean)) return done(null);
  return refuse("rate_limited", "Too many attempts. Please wait a moment and try again.");
}

type Limit = AppLoadContext["environment"]["ADDRESS_LIMIT"];

async function isWithin(limit: Limit, key: string): Promise<boolean> {
  try {
    return (await limit?.limit({ key }))?.success ?? true;
  } catch {
    log("warn", "limit.unanswered", {});
    return true;
  }
}

/** Of IPv6 the network: whoever has one address there has them all. Locally there is but one machine. */
function networkOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "local";
  return address.split(":").slice(0, 4).join(":");
}

/** Counters outlive a request: they are not given anybody's e-mail address. */
async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
