import type { BackendSettings } from "../backend-settings.ts";
import type { Fetch } from "../http.ts";
import type { Secrets } from "../secrets.ts";
import { type Answer, readAsked, refuseRequests } from "./asked.ts";
import { Buckets, type Clock, type Limit } from "./buckets.ts";
import { countCodeTries } from "./codes.ts";
import { countMails } from "./mails.ts";
import { countPasswords } from "./passwords.ts";
import { countRequests } from "./request-counts.ts";

/** What the counters of the auth service are made of. */
export interface AuthLimits {
  settings: BackendSettings;
  secrets: Secrets;
  /** Without them only a code's tries count. */
  rateLimits: boolean;
  now?: Clock;
}

/**
 * Limits what the auth service is asked for, as hosted Supabase does and with its answers (429, error_code, msg):
 * requests of a network, mails, codes, wrong passwords, new accounts. @supabase/lite has no limits. Counters live in the
 * memory of this process: a restart forgets them, and two backends on one database count apart.
 */
export function limitAuth(next: Fetch, { settings, secrets, rateLimits, now = Date.now }: AuthLimits): Fetch {
  const always = (limit: Limit) => new Buckets(limit, now);
  const open = (limit: Limit) => new Buckets(rateLimits ? limit : null, now);
  const steps: ((answer: Answer) => Answer)[] = [
    (answer) => countRequests(answer, settings, open),
    (answer) => countMails(answer, { secrets, settings, open }),
    (answer) => countCodeTries(answer, { settings, always, open }),
    (answer) => countPasswords(answer, open),
    (answer) => (rateLimits ? refuseWhenFull(answer) : answer),
  ];
  const answer = steps.reduceRight<Answer>(
    (inner, step) => step(inner),
    ({ request }) => next(request),
  );
  return async (request) => {
    const isAuth = new URL(request.url).pathname.startsWith("/auth/v1/");
    return isAuth ? answer(await readAsked(request, secrets)) : next(request);
  };
}

/** A tenth of a second each, one after the other: beyond these the wait is longer than anybody's patience. */
const MOST_WAITING = 50;
/** Of these one network has no more, so that it leaves room for others. */
const MOST_OF_NETWORK = 30;

/** Sends away whoever brings a password while so many wait to be hashed or compared. */
function refuseWhenFull(next: Answer): Answer {
  const waiting = new Map<string, number>();
  let all = 0;
  return async (asked) => {
    if (!asked.body.password) return next(asked);
    const ofNetwork = waiting.get(asked.network) ?? 0;
    if (all >= MOST_WAITING || ofNetwork >= MOST_OF_NETWORK) return refuseRequests(MOST_WAITING / 10);
    const add = (one: number) => {
      all += one;
      const left = (waiting.get(asked.network) ?? 0) + one;
      if (left > 0) waiting.set(asked.network, left);
      else waiting.delete(asked.network);
    };
    add(1);
    try {
      return await next(asked);
    } finally {
      add(-1);
    }
  };
}
