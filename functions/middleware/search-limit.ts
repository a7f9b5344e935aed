import { createMiddleware } from "hono/factory";
import { apiError } from "../api-error.ts";
import type { WorkerTypes } from "../variables.ts";

/** The time the counter of wrangler.toml looks back. */
const WINDOW_S = 10;

/** Nobody types thirty searches in ten seconds. Without the counter, or when it fails, nothing is refused. */
export const searchLimit = createMiddleware<WorkerTypes>(async (c, next) => {
  const key = c.req.header("cf-connecting-ip") ?? "here";
  const counted = await c
    .get("environment")
    .SEARCHES?.limit({ key })
    .catch(() => null);
  if (counted?.success === false) {
    c.header("retry-after", String(WINDOW_S));
    return apiError(c, "rate_limited", "Too many searches at once. Please wait a moment.");
  }
  await next();
});
