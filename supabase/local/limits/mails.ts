import type { BackendSettings } from "../backend-settings.ts";
import type { Secrets } from "../secrets.ts";
import { type Answer, type Asked, accountOf, memberOf, refuseMails, refuseSecondMail } from "./asked.ts";
import type { Buckets, Limit } from "./buckets.ts";

/** What sends a mail to the address that is named. */
const TO_ADDRESS = new Set(["POST otp", "POST magiclink", "POST recover"]);

/** Without a mail: what was asked makes no sense, nobody is signed in, or something broke. */
const SENDS_NOTHING = (status: number) => [400, 401, 403].includes(status) || status >= 500;

/**
 * Sends one address a mail in a minute, and what one network asks for an hour's worth at most. Addresses without an
 * account count as those with one do, so that nobody learns which is which. Mails to a new address are counted apart, and
 * so are those sent again, which to most addresses are none: who asks for them for somebody else's keeps no other mail
 * from its owner.
 */
export function countMails(
  next: Answer,
  { secrets, settings, open }: { secrets: Secrets; settings: BackendSettings; open(limit: Limit): Buckets },
): Answer {
  const { email, rate_limit } = settings.auth;
  const addresses = open({ size: 1, seconds: email.max_frequency });
  const networks = open({ size: rate_limit.email_sent, seconds: 3600 });
  return async (asked) => {
    const keys = await keysOf(asked, secrets);
    if (keys.length === 0) return next(asked);
    const overall = networks.take(asked.network);
    if (overall > 0) return refuseMails(overall);
    const undo = (taken: string[]) => {
      networks.giveBack(asked.network);
      for (const key of taken) addresses.giveBack(key);
    };
    for (const [index, key] of keys.entries()) {
      const wait = addresses.take(key);
      if (wait === 0) continue;
      undo(keys.slice(0, index));
      return refuseSecondMail(wait);
    }
    const response = await next(asked);
    if (SENDS_NOTHING(response.status)) undo(keys);
    return response;
  };
}

/** For whom a mail counts; none for a request that sends none. */
async function keysOf({ request, place, body }: Asked, secrets: Secrets): Promise<string[]> {
  const account = accountOf(body.email);
  if (TO_ADDRESS.has(place)) return account ? [account] : [];
  if (place === "POST resend") return account ? [`again ${account}`] : [];
  const isNewAddress = place === "PUT user" && account !== null;
  if (!isNewAddress && place !== "GET reauthenticate") return [];
  const member = await memberOf(request, secrets);
  if (!member) return [];
  return isNewAddress ? [`new ${account}`, `member ${member}`] : [`member ${member}`];
}
