import type { Context } from "hono";
import { timingSafeEqual } from "hono/utils/buffer";
import { apiError } from "./api.ts";
import { noteWrite } from "./middleware/visitor-cache.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * POST /api/purge-cache with the backend's secret key: 204. The local backend calls it after writes that did not come
 * through the front door; to everybody else there is nothing at this address.
 */
export async function purgeOnCall(c: Context<WorkerTypes>): Promise<Response> {
  const environment = c.get("environment");
  const { SUPABASE_SECRET_KEY } = environment;
  const shown = c.req.header("authorization") ?? "";
  if (!SUPABASE_SECRET_KEY || !(await timingSafeEqual(shown, `Bearer ${SUPABASE_SECRET_KEY}`))) {
    return apiError(c, "not_found", "There is nothing at this address.");
  }
  noteWrite(environment);
  return c.body(null, 204);
}
