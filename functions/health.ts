import type { Context } from "hono";
import { frontDoorKey } from "../app/platform/forwarded-address.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { fetchWithinLimit } from "../app/platform/supabase.server.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/health: 200 `{"status":"ok"}`; 503 `{"status":"degraded"}` when the backend does not answer. */
export async function health(c: Context<WorkerTypes>): Promise<Response> {
  const backend = (await backendAnswers(c)) ? "ok" : "unreachable";
  const status = backend === "ok" ? "ok" : "degraded";
  return c.json({ status, backend, requestId: c.get("requestId") }, backend === "ok" ? 200 : 503);
}

async function backendAnswers(c: Context<WorkerTypes>): Promise<boolean> {
  const environment = c.get("environment");
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = environment;
  try {
    const response = await fetchWithinLimit(
      `${SUPABASE_URL}/rest/v1/discussion_categories?select=id&limit=1`,
      { headers: { apikey: SUPABASE_PUBLISHABLE_KEY, ...frontDoorKey(environment) } },
    );
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    log("warn", "health.backend_unreachable", describeError(error));
    return false;
  }
}
