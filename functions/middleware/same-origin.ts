import { createMiddleware } from "hono/factory";
import { refuseAtTheDoor } from "../error-page.ts";
import { unread } from "../reading-on.ts";
import type { WorkerTypes } from "../variables.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Every write must come from a page of ours (decision Q15): Sec-Fetch-Site, which no page can forge, and Origin, as far as
 * they are there. A request with neither is refused, since old browsers send Origin with every form.
 */
export const sameOrigin = createMiddleware<WorkerTypes>(async (c, next) => {
  if (READING.has(c.req.method)) return next();
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const isOurs = origin !== undefined && c.get("environment").ORIGINS.has(origin);
  const allowed = site ? site === "same-origin" && (isOurs || origin === undefined) : isOurs;
  if (!allowed) {
    const answer = await refuseAtTheDoor(
      c,
      "cross_origin",
      "This request came from another site and was refused.",
    );
    return unread(c.req.raw, answer);
  }
  await next();
});
