import { createMiddleware } from "hono/factory";
import { log } from "../../app/platform/log.server.ts";
import type { WorkerTypes } from "../variables.ts";
import { setHeaders } from "./set-headers.ts";

const ID_IN_PATH = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** Gives the request an id and writes one line when it is answered; no query, no address, no names. */
export const requestLog = createMiddleware<WorkerTypes>(async (c, next) => {
  const started = Date.now();
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  setHeaders(c, [["x-request-id", requestId]]);
  log("info", "request", {
    requestId,
    method: c.req.method,
    path: c.req.path.replace(ID_IN_PATH, ":id").slice(0, 120),
    status: c.res.status,
    ms: Date.now() - started,
  });
});
