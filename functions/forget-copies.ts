import type { Context } from "hono";
import { apiError } from "./api-error.ts";
import { copies } from "./middleware/visitor-cache.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * POST /api/forget-copies with the backend's secret key: 204. The local backend tells so of writes that did not come
 * through the front door; to everybody else there is nothing at this address.
 */
export function forgetCopiesOnCall(c: Context<WorkerTypes>): Response {
  const { SUPABASE_SECRET_KEY } = c.get("environment");
  if (!SUPABASE_SECRET_KEY || c.req.header("authorization") !== `Bearer ${SUPABASE_SECRET_KEY}`) {
    return apiError(c, "not_found", "There is nothing at this address.");
  }
  copies.noteWrite();
  return c.body(null, 204);
}
