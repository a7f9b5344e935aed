import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { apiError } from "../api.ts";
import { consumeEdgeLimit, counterOf, EDGE_LIMITS, type EdgeCounter } from "../edge-limits.ts";
import { PageTurns } from "../page-turns.ts";
import { unread } from "../reading-on.ts";
import type { WorkerTypes } from "../variables.ts";

type EdgeLimit = (typeof EDGE_LIMITS)[EdgeCounter];

/** Counts searches and writes before anything else looks at them; what is read comes by `readLimit`. */
export const edgeLimit = createMiddleware<WorkerTypes>(async (c, next) => {
  if (["READS", "IMAGE_READS"].includes(counterOf(c.req.raw))) return next();
  const over = await consumeEdgeLimit(c.get("environment"), c.req.raw);
  if (over) return unread(c.req.raw, refuseForNow(c, over));
  await next();
});

/** Counts what is read and was not answered from a cached page. */
export const readLimit = createMiddleware<WorkerTypes>(async (c, next) => {
  if (!["READS", "IMAGE_READS"].includes(counterOf(c.req.raw))) return next();
  const over = await consumeEdgeLimit(c.get("environment"), c.req.raw);
  if (over) return refuseForNow(c, over);
  await next();
});

/** This isolate's. */
export const pageTurns = new PageTurns();

/** Has a few pages made at a time for one network, a member's too; those of the cache wait in `visitorCache`. */
export const makingLimit = createMiddleware<WorkerTypes>(async (c, next) => {
  // Without the counter nothing is limited.
  if (!c.get("environment").READS || !["GET", "HEAD"].includes(c.req.method)) return next();
  const inTurn = async () => {
    const leave = await pageTurns.enter(c.req.raw);
    if (!leave) return refuseForNow(c, EDGE_LIMITS.READS);
    try {
      await next();
    } finally {
      leave();
    }
  };
  const made = inTurn();
  // Whose reader leaves is made to its end: only then is the turn free, and what it asked of the backend answered.
  c.executionCtx.waitUntil(made.catch(() => {}));
  return made;
});

/** 429 with the time to wait. */
export function refuseForNow(c: Context<WorkerTypes>, { seconds, sentence }: EdgeLimit): Response {
  c.header("retry-after", String(seconds));
  return apiError(c, "rate_limited", sentence);
}
