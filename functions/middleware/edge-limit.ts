import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { apiError } from "../api.ts";
import { consumeEdgeLimit, counterOf, type EDGE_LIMITS, type EdgeCounter } from "../edge-limits.ts";
import type { WorkerTypes } from "../variables.ts";

type EdgeLimit = (typeof EDGE_LIMITS)[EdgeCounter];

/** Counts searches and writes before anything else looks at them; what is read comes by `readLimit`. */
export const edgeLimit = createMiddleware<WorkerTypes>(async (c, next) => {
  if (["READS", "IMAGE_READS"].includes(counterOf(c.req.raw))) return next();
  const over = await consumeEdgeLimit(c.get("environment"), c.req.raw);
  if (over) return refuseForNow(c, over);
  await next();
});

/** Counts what is read and was not answered from a cached page. */
export const readLimit = createMiddleware<WorkerTypes>(async (c, next) => {
  if (!["READS", "IMAGE_READS"].includes(counterOf(c.req.raw))) return next();
  const over = await consumeEdgeLimit(c.get("environment"), c.req.raw);
  if (over) return refuseForNow(c, over);
  await next();
});

/** 429 with the time to wait. */
export function refuseForNow(c: Context<WorkerTypes>, { seconds, sentence }: EdgeLimit): Response {
  c.header("retry-after", String(seconds));
  return apiError(c, "rate_limited", sentence);
}
