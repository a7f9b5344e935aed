import type { Context } from "hono";
import * as v from "valibot";
import { explainError } from "../app/domain/account/member.server.ts";
import { changeTracking } from "../app/domain/tracking/tracking.server.ts";
import { TrackingForm } from "../app/domain/tracking/tracking.ts";
import { changeOf } from "../app/domain/tracking/tracking-request.ts";
import { NOT_ANSWERING } from "../app/platform/errors.server.ts";
import { apiError, apiErrorOf, memberBehind, readerOf, readJson, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * POST /api/tracking, the fields of TrackingForm: brings a drama of one's library into the state wished for.
 * `{ ok, value: { tracking, version } }`; 409 with `current` where another tab was faster.
 */
export async function tracking(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(TrackingForm, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "Say which drama, and what it is to be.");
  return unlessUnavailable(c, NOT_ANSWERING, async () => {
    const outcome = await changeTracking(member.db, asked.output);
    if (outcome.ok) return c.json({ ok: true, value: changeOf(outcome.value, asked.output.seen) });
    if ("current" in outcome) return c.json({ error: outcome.error, current: outcome.current }, 409);
    return apiErrorOf(c, await explainError(outcome.error, readerOf(c)));
  });
}
