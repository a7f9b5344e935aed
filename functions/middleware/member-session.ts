import { createMiddleware } from "hono/factory";
import { openSession } from "../../app/platform/session.server.ts";
import type { WorkerTypes } from "../variables.ts";

/** Opens the session of the request and writes its cookies to the answer, whatever the answer became. */
export const memberSession = createMiddleware<WorkerTypes>(async (c, next) => {
  const session = await openSession(c.req.raw, c.get("environment"));
  c.set("session", session);
  await next();
  const headers = new Headers();
  session.commit(headers);
  for (const [name, value] of headers) c.header(name, value, { append: name === "set-cookie" });
});
