import type { BackendDatabase } from "./database.ts";
import type { Fetch } from "./http.ts";

/** The worker answers in a millisecond or is not there at all. */
const LIMIT_MS = 500;

const RPC = "/rest/v1/rpc/";

interface Listener {
  /** Where the worker listens. */
  address: string;
  secretKey: string;
  /** Functions that only read, although they are asked by POST: anybody may call them as often as they like. */
  readers: ReadonlySet<string>;
}

/** The functions of the API that PostgreSQL lets write nothing. */
export async function listReaders(database: BackendDatabase): Promise<Set<string>> {
  const rows = await database.run<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'",
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Tells the worker of every write that did not come through it, before the writer hears of it: what visitors read next is
 * new. Writes of the worker carry a header; it knows of them.
 */
export function tellWrites(next: Fetch, { address, secretKey, readers }: Listener): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isOthersWrite =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) &&
      !request.headers.has("x-front-door") &&
      pathname.startsWith("/rest/") &&
      !readers.has(pathname.slice(RPC.length));
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
