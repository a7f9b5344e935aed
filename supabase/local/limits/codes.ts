import type { BackendSettings } from "../backend-settings.ts";
import { refuseAuth } from "../corrections/refusal.ts";
import { type Answer, type Asked, accountOf, refuseRequests } from "./asked.ts";
import type { Buckets, Limit } from "./buckets.ts";

/** With one in 10^8 to hit: more than anybody needs to copy a mail. */
export const TRIES_OF_A_CODE = 5;

/** Wrong codes of an account in a day, however many mails are asked for. Links and passwords go on. */
export const WRONG_CODES: Limit = { size: 50, seconds: 24 * 3600 };

/** What sends a new code in place of the one before. */
const NEW_CODE = new Set(["POST otp", "POST magiclink", "POST recover"]);

/** Whether or not rates are limited, a code has its tries. */
interface Counted {
  settings: BackendSettings;
  always(limit: Limit): Buckets;
  open(limit: Limit): Buckets;
}

/**
 * Makes a mailed code void after five wrong tries, from wherever they come: the right one is then as wrong as any other,
 * until a new code is mailed. The link of the same mail stays good, since nobody can guess it (mail-links.ts).
 */
export function countCodeTries(next: Answer, { settings, always, open }: Counted): Answer {
  const { otp_length, otp_expiry } = settings.auth.email;
  // A sixth comes back when the code, mailed before the first, has expired.
  const tries = always({ size: TRIES_OF_A_CODE, seconds: TRIES_OF_A_CODE * otp_expiry });
  const wrong = open(WRONG_CODES);
  // Address and code are hashed as one text: "x@a.test1" with "2345678" would be a try for "x@a.test" that counts elsewhere.
  const isCode = new RegExp(`^\\d{${otp_length}}$`);

  const verify = async (asked: Asked, account: string): Promise<Response> => {
    if (!isCode.test(String(asked.body.token))) return refuseCode();
    const wait = wrong.take(account);
    if (wait > 0) return refuseRequests(wait);
    // Taken before it is looked at: of many at once no more than these count.
    if (tries.take(account) > 0) return refuseCode();
    const response = await next(asked);
    if (response.status === 403) return refuseCode();
    wrong.giveBack(account);
    if (response.ok) tries.forget(account);
    else tries.giveBack(account);
    return response;
  };

  return async (asked) => {
    const account = accountOf(asked.body.email);
    if (account === null) return next(asked);
    const { place, body } = asked;
    // A hash is looked at in place of a code.
    if (place === "POST verify" && body.token && !body.token_hash) return verify(asked, account);
    const response = await next(asked);
    if (NEW_CODE.has(place) && response.ok) tries.forget(account);
    return response;
  };
}

/** One answer for a wrong code, a void one, a used one and an address without an account. */
function refuseCode(): Response {
  return refuseAuth(403, "otp_expired", "Token has expired or is invalid");
}
