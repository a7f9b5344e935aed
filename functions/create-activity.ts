import type { Context } from "hono";
import * as v from "valibot";
import { recordActivity } from "../app/domain/activity/activity.server.ts";
import { ActivityToRecord, UNKNOWN_ACTIVITY } from "../app/domain/activity/activity.ts";
import type { RefusalCode } from "../app/domain/refusal.ts";
import { type ApiErrorCode, apiError } from "./api-error.ts";
import { memberBehind, readJson, unlessFault } from "./member-api.ts";
import type { WorkerTypes } from "./variables.ts";

const API_CODES: Partial<Record<RefusalCode, ApiErrorCode>> = {
  signed_out: "signed_out",
  profile_required: "profile_required",
  forbidden: "forbidden",
  suspended: "forbidden",
  not_found: "not_found",
  fault: "unavailable",
};

/**
 * POST /api/create-activity `{ type | activity_type, target_id, user_id? }`: tells of one's own deed, once. 201 `{ id }`,
 * the same id the second time. Who it was is taken from the session; another `user_id` is refused (decision Q9).
 */
export async function createActivity(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(ActivityToRecord, await readJson(c));
  if (!asked.success) return apiError(c, "bad_request", asked.issues[0].message);
  const { type, activity_type, user_id, target_id } = asked.output;
  if (user_id && user_id.toLowerCase() !== member.id) {
    return apiError(c, "forbidden", "Only one's own deeds can be told.");
  }
  const kind = type ?? activity_type;
  if (!kind) return apiError(c, "bad_request", UNKNOWN_ACTIVITY);
  return unlessFault(c, "Hikaya's data cannot be reached right now. Please try again.", async () => {
    const outcome = await recordActivity(member.db, kind, target_id);
    if (outcome.ok) return c.json(outcome.value, 201);
    const { code, message } = outcome.refusal;
    return apiError(c, API_CODES[code] ?? "invalid", message);
  });
}
