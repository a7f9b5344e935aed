import { createMiddleware } from "hono/factory";
import { log } from "../../app/platform/log.server.ts";
import type { Session } from "../../app/platform/session.server.ts";
import type { WorkerTypes } from "../variables.ts";
import { setHeaders } from "./set-headers.ts";

/** No address of ours is longer. */
const LONGEST_PATH = 400;
// Bounded: LONGEST_PATH.
const ID_IN_PATH = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;
// What nobody made an address of ours of: an e-mail address, a token that was pasted.
// Bounded: LONGEST_PATH.
const NO_ADDRESS = /[^/]*(@|%40)[^/]*|[^/]{49,}/gi;

/** Gives the request an id and writes one line when it is answered; no query, no address, no names. */
export const requestLog = createMiddleware<WorkerTypes>(async (c, next) => {
  const started = Date.now();
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  const ms = Date.now() - started;
  setHeaders(c, [
    ["x-request-id", requestId],
    ["server-timing", timingOf(ms, requestId, c.get("session"))],
  ]);
  log("info", "request", {
    requestId,
    method: c.req.method,
    path: c.req.path
      .slice(0, LONGEST_PATH)
      .replace(ID_IN_PATH, ":id")
      .replace(NO_ADDRESS, ":text")
      .slice(0, 120),
    status: c.res.status,
    ms,
  });
});

/**
 * Where the time of an answer went, for whoever looks into the browser's tools; and the number of the request, which a
 * page of an error reads there when it was fetched by a script (components/layout/request-number.tsx).
 */
function timingOf(ms: number, requestId: string, session: Session | undefined): string {
  const edge = `edge;dur=${ms}, request;desc="${requestId}"`;
  if (!session) return edge;
  const { count, waitedMs } = session.calls;
  return `${edge}, backend;dur=${waitedMs};desc="${count} calls"`;
}
