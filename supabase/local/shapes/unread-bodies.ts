import { readUpTo, withBody } from "../corrections/request-limits.ts";
import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";
import { tooLongForReader } from "./arguments.ts";
import { findSchema } from "./catalogue.ts";
import { MOST_BYTES_OF_CALL } from "./limits.ts";

const PATH = /^\/rest\/v1\/(rpc\/)?([A-Za-z_][A-Za-z0-9_]{0,62})$/;

/**
 * Bodies that nobody reads, because there is no such table or function, are let go as they come, and those of calls that
 * only read have a limit of their own: copying, decoding and looking through a megabyte costs more than answering 404.
 */
export function forgetUnreadBodies(next: Fetch, database: BackendDatabase): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!request.body || !pathname.startsWith("/rest/v1/")) return next(request);
    const [, rpc, name = ""] = PATH.exec(pathname) ?? [];
    const { tables, procedures } = await findSchema(database);
    const procedure = rpc ? procedures.get(name) : undefined;
    if (procedure?.isReader) {
      const body = await readUpTo(request.body, MOST_BYTES_OF_CALL);
      return body ? next(withBody(request, body)) : tooLongForReader().respond();
    }
    if (procedure || (!rpc && tables.has(name))) return next(request);
    await readUpTo(request.body, 0);
    return next(withBody(request, "{}"));
  };
}
