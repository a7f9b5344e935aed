import type { Environment } from "../../platform/environment.server";
import { done, type Outcome, refuse } from "../refusal";

type Counters = Pick<Environment, "SIGN_INS_BY_ADDRESS" | "SIGN_INS_BY_ACCOUNT">;

/** The same words as those of the auth service's own limits. */
export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a moment and try again.";

/**
 * Counts one more attempt to come in as `email`, for the network address it came from and for the account, whether there
 * is such an account or not. Counters that are missing or fail let it pass: the auth service has limits of its own.
 */
export async function countAttempt(
  counters: Counters,
  request: Request,
  email: string,
): Promise<Outcome<null>> {
  const address = request.headers.get("cf-connecting-ip") ?? "here";
  const counted = await Promise.all([
    counters.SIGN_INS_BY_ADDRESS?.limit({ key: address }).catch(() => null),
    counters.SIGN_INS_BY_ACCOUNT?.limit({ key: await nameless(email) }).catch(() => null),
  ]);
  return counted.some((one) => one?.success === false)
    ? refuse("rate_limited", TOO_MANY_ATTEMPTS)
    : done(null);
}

/** A counter need not know whose address it counts for. */
async function nameless(email: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
