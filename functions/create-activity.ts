import type { Context } from "hono";
import * as v from "valibot";
import { recordActivity } from "../app/domain/activity/activity.server.ts";
import { ActivityToRecord, UNKNOWN_ACTIVITY } from "../app/domain/activity/activity.ts";
import { NOT_ANSWERING } from "../app/platform/errors.server.ts";
import { apiError, apiErrorOf, memberBehind, readJson, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * POST /api/create-activity `{ type | activity_type, target_id, user_id? }`: tells of one's own action, once. 201 `{ id }`,
 * the same id the second time. Who it was is taken from the session; another `user_id` is refused (decision Q9).
 */
export async function createActivity(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(ActivityToRecord, await readJson(c));
  if (!asked.success) return apiError(c, "bad_request", asked.issues[0].message);
  const { type, activity_type, user_id, target_id } = asked.output;
  if (user_id && user_id.toLowerCase() !== member.id) {
    return apiError(c, "forbidden", "You can only record your own actions.");
  }
  const kind = type ?? activity_type;
  if (!kind) return apiError(c, "bad_request", UNKNOWN_ACTIVITY);
  return unlessUnavailable(c, NOT_ANSWERING, async () => {
    const outcome = await recordActivity(member.db, kind, target_id);
    return outcome.ok ? c.json(outcome.value, 201) : apiErrorOf(c, outcome.error);
  });
}
