import type { BackendSettings } from "../backend-settings.ts";
import type { Fetch } from "../http.ts";
import type { Secrets } from "../secrets.ts";
import { type Answer, readAsked } from "./asked.ts";
import { Buckets, type Clock, type Limit } from "./buckets.ts";
import { countCodeTries } from "./codes.ts";
import { countMails } from "./mails.ts";
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
 * requests of a network, mails, codes. @supabase/lite has no limits. Counters live in the
 * memory of this process: a restart forgets them, and two backends on one database count apart.
 */
export function limitAuth(next: Fetch, { settings, secrets, rateLimits, now = Date.now }: AuthLimits): Fetch {
  const always = (limit: Limit) => new Buckets(limit, now);
  const open = (limit: Limit) => new Buckets(rateLimits ? limit : null, now);
  const steps: ((answer: Answer) => Answer)[] = [
    (answer) => countRequests(answer, settings, open),
    (answer) => countMails(answer, { secrets, settings, open }),
    (answer) => countCodeTries(answer, { settings, always, open }),
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
