import type { Context } from "hono";
import * as v from "valibot";
import { saveDigits } from "../app/domain/notification/choices.server.ts";
import { forgetPushTarget, savePushTarget } from "../app/domain/notification/push.server.ts";
import { EndpointForm, PushForm } from "../app/domain/notification/push.ts";
import { readVapidKeys } from "../app/platform/vapid.server.ts";
import { isPushEndpoint } from "../app/platform/web-push.server.ts";
import { answerAction, apiError, memberBehind, readJson } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** POST /api/push `{ endpoint, keys: { p256dh, auth }, language }`: the caller's notifications are pushed there, `{ ok }`. */
export async function savePush(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const environment = c.get("environment");
  if (!readVapidKeys(environment)) return apiError(c, "not_found", "There is nothing at this address.");
  const asked = v.safeParse(PushForm, await readJson(c));
  if (!asked.success || !isPushEndpoint(asked.output.endpoint, environment.PUSH_ALSO_TO)) {
    return apiError(c, "invalid", "This browser's push service is not one we may send to.");
  }
  return answerAction(c, async () => {
    // Chosen before there was anything to be pushed.
    if (c.get("digits") === "arab") await saveDigits(member.db, "arab");
    return savePushTarget(member.db, asked.output);
  });
}

/** DELETE /api/push `{ endpoint }`: nothing of the caller's is pushed there any more, `{ ok }`. */
export async function forgetPush(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(EndpointForm, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "Say which browser.");
  return answerAction(c, () => forgetPushTarget(member.db, asked.output.endpoint));
}
