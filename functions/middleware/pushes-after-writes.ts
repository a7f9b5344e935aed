import { createMiddleware } from "hono/factory";
import { hasSessionCookie } from "../../app/platform/session.server.ts";
import { readVapidKeys } from "../../app/platform/vapid.server.ts";
import { sendPushes } from "../due-pushes.ts";
import type { WorkerTypes } from "../variables.ts";

/** What somebody reads at once, on a page that is open, needs no push. */
const PAUSE_MS = 1_000;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a member's write notifies of is pushed at once, after the answer; the scheduled job sends what is left. */
export const pushesAfterWrites = createMiddleware<WorkerTypes>(async (c, next) => {
  await next();
  if (READING.has(c.req.method) || c.res.status >= 400) return;
  const environment = c.get("environment");
  if (!readVapidKeys(environment) || !hasSessionCookie(c.req.raw, environment)) return;
  c.executionCtx.waitUntil(pause().then(() => sendPushes(c.env)));
});
