import { UNSEEN_FUNCTIONS, UNSEEN_TABLES } from "../../app/platform/unseen-writes.ts";
import type { BackendDatabase } from "./database.ts";
import type { Fetch } from "./http.ts";

/** The worker answers in a millisecond or is not there at all. */
const LIMIT_MS = 500;

const TABLES = "/rest/v1/";
const RPC = `${TABLES}rpc/`;

interface Listener {
  /** Where the worker listens. */
  address: string;
  secretKey: string;
  /** Functions that only read, although they are asked by POST: anybody may call them as often as they like. */
  readers: ReadonlySet<string>;
  /** Another text whenever anything was written to the database, by whomever. */
  position(): Promise<string>;
}

/** Functions that count anew what triggers have counted: they change nothing unless somebody wrote by hand. */
export const RECOUNTS = [
  "increment_category_post_count",
  "increment_post_comment_count",
  "increment_user_reputation",
];

const UNSEEN_PATHS = new Set([
  ...UNSEEN_TABLES.map((name) => TABLES + name),
  ...[...UNSEEN_FUNCTIONS, ...RECOUNTS].map((name) => RPC + name),
]);

/** Where the database's log of writes ends. */
export async function findLogPosition(database: BackendDatabase): Promise<string> {
  const [row] = await database.run<{ position: string }>(
    "select pg_current_wal_insert_lsn()::text as position",
  );
  return row?.position ?? "";
}

/** The functions of the API that PostgreSQL lets write nothing. */
export async function listReaders(database: BackendDatabase): Promise<Set<string>> {
  const rows = await database.run<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'",
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Tells the worker of every write that did not come through it and changed a row that visitors may see, before the writer
 * hears of it: what visitors read next is new. Writes of the worker carry a header; it knows of them.
 */
export function tellWrites(next: Fetch, { address, secretKey, readers, position }: Listener): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isOthersWrite =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) &&
      !request.headers.has("x-front-door") &&
      pathname.startsWith("/rest/") &&
      !readers.has(pathname.slice(RPC.length)) &&
      !UNSEEN_PATHS.has(pathname);
    if (!isOthersWrite) return next(request);
    // Where it cannot be asked, something may have been written: an empty cache costs less than a failed write.
    const before = await position().catch(() => null);
    const response = await next(request);
    const after = response.ok ? await position().catch(() => null) : before;
    if (response.ok && (after === null || after !== before)) {
      const headers = { authorization: `Bearer ${secretKey}` };
      const signal = AbortSignal.timeout(LIMIT_MS);
      // A worker that is not there keeps no copies either.
      await fetch(address, { method: "POST", headers, signal }).catch(() => {});
    }
    return response;
  };
}
