import type { Fetch } from "./http.ts";
import type { Secrets } from "./secrets.ts";

/** The worker answers in a millisecond or is not there at all. */
const LIMIT_MS = 500;

/**
 * Tells the worker of every write that did not come through it, before the writer hears of it: what visitors read next is
 * new. Writes of the worker carry a header; it knows of them.
 */
export function tellWrites(next: Fetch, address: string, { secretKey }: Secrets): Fetch {
  return async (request) => {
    const isOthersWrite =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) &&
      !request.headers.has("x-front-door") &&
      new URL(request.url).pathname.startsWith("/rest/");
    const response = await next(request);
    if (isOthersWrite && response.ok) {
      const headers = { authorization: `Bearer ${secretKey}` };
      const signal = AbortSignal.timeout(LIMIT_MS);
      // A worker that is not there keeps no copies either.
      await fetch(address, { method: "POST", headers, signal }).catch(() => {});
    }
    return response;
  };
}
