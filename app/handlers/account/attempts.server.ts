import { TOO_MANY_ATTEMPTS } from "../../domain/account/account";
import { err, ok, type Result } from "../../domain/result";
import type { Environment } from "../../platform/environment.server";
import { networkOf } from "../../platform/network.server";
import { knownDeviceHeaders, knownDeviceOf } from "./known-device.server";

// Behind one address of a mobile carrier sit thousands of people: what they share is wide, what one of them does is narrow.
// A household has 2^64 addresses of IPv6: there the network counts. Counters that are missing or fail let everything pass;
// the auth service and the database have limits of their own.

type Counter = "ATTEMPTS_BY_ADDRESS" | "ATTEMPTS_BY_ACCOUNT" | "ATTEMPTS_BY_PERSON" | "FIRST_ATTEMPTS";

/** What counts at the edge, and what seals which browsers are known. */
export type Counters = Pick<Environment, Counter> &
  Partial<Pick<Environment, "ORIGIN" | "SUPABASE_SECRET_KEY" | "SUPABASE_JWT_SECRET">>;

/** What is counted apart, so that many who write to us keep nobody from signing in. */
export type Attempt = "sign-in" | "sign-up" | "mail" | "contact";

/** New accounts and mails are rare: their sixth in a minute from one network is the last. */
const SHARED: Record<Attempt, Counter> = {
  "sign-in": "ATTEMPTS_BY_ADDRESS",
  mail: "ATTEMPTS_BY_ADDRESS",
  "sign-up": "ATTEMPTS_BY_PERSON",
  contact: "ATTEMPTS_BY_PERSON",
};

/**
 * Counts one more attempt as `email`: for the network it came from, for the account from everywhere, and for this account
 * from this network; whether there is such an account or not. A browser that signed in to the account before counts by
 * itself: however many guess from wherever, they keep nobody out at home. When all such browsers of the account have spent
 * what they share, they count as everybody else (decision 0088).
 */
export async function countAttempt(
  counters: Counters,
  request: Request,
  { attempt, email }: { attempt: Attempt; email: string },
): Promise<Result<null>> {
  const network = networkOf(request);
  const account = await nameless(email);
  const device = attempt === "sign-in" ? await knownDeviceOf(counters, request, account) : null;
  if (device) {
    if (!(await isLeft(counters, "ATTEMPTS_BY_PERSON", `device ${device}`))) return toResult(false);
    // Whoever knew the password once may have signed in often and kept every cookie: together they are one account's.
    if (await isLeft(counters, "ATTEMPTS_BY_ACCOUNT", `devices ${account}`)) return ok(null);
  }
  const [fromHere, forAccount, forPerson, isFirst] = await Promise.all([
    isLeft(counters, SHARED[attempt], `${attempt} ${network}`),
    isLeft(counters, "ATTEMPTS_BY_ACCOUNT", `${attempt} ${account}`),
    isLeft(counters, "ATTEMPTS_BY_PERSON", `${attempt} ${network} ${account}`),
    // Mails go to the owner anyway, who would only get more of them.
    attempt === "sign-in" ? isLeft(counters, "FIRST_ATTEMPTS", `${network} ${account}`) : false,
  ]);
  const mayTry =
    fromHere && forPerson && (forAccount || (isFirst && (await isReserveLeft(counters, account))));
  return toResult(mayTry);
}

const toResult = (mayTry: boolean) => (mayTry ? ok(null) : err("rate_limited", TOO_MANY_ATTEMPTS));

/** Headers of the answer to whoever signed in as `email`: from now on this browser counts by itself. */
export async function rememberDevice(counters: Counters, email: string): Promise<HeadersInit> {
  return knownDeviceHeaders(counters, await nameless(email));
}

/**
 * Whoever tries an account from a few networks must not keep its owner out: when the account's attempts are spent, as many
 * again are kept for networks that have not tried it twice. Guessing from everywhere ends there, with both spent.
 */
function isReserveLeft(counters: Counters, account: string): Promise<boolean> {
  return isLeft(counters, "ATTEMPTS_BY_ACCOUNT", `first ${account}`);
}

/**
 * Counts a sign-in that failed, for the network it came from: the seventh of a minute is told to wait, whichever accounts
 * were tried. Whoever has the right password comes in meanwhile.
 */
export async function countFailure<Value>(
  counters: Counters,
  request: Request,
  failure: Result<Value>,
): Promise<Result<Value>> {
  if (failure.ok || failure.error.code !== "invalid") return failure;
  const left = await isLeft(counters, "ATTEMPTS_BY_PERSON", `failed ${networkOf(request)}`);
  return left ? failure : err("rate_limited", TOO_MANY_ATTEMPTS);
}

async function isLeft(counters: Counters, counter: Counter, key: string): Promise<boolean> {
  const counted = await counters[counter]?.limit({ key }).catch(() => null);
  return counted?.success !== false;
}

/** A counter need not know whose address it counts for. */
async function nameless(email: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
