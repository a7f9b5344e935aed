import type { Context } from "hono";
import * as v from "valibot";
import { doInNotifications, listNotifications } from "../app/domain/notification/notification.server.ts";
import { NotificationIntent } from "../app/domain/notification/notification.ts";
import { answerAction, apiError, memberBehind, readJson, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/notifications: one's newest 50, `{ notifications, unread, next, muted }` (specification §7). */
export async function notifications(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  return unlessUnavailable(c, "Failed to load notifications", async () =>
    c.json(await listNotifications(c.get("session"), "all", null)),
  );
}

/** POST /api/notifications `{ action: "read", id }`, `{ action: "all" }` or `{ action: "mute" | "unmute", thread }`: `{ ok }`. */
export async function markNotifications(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(NotificationIntent, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "Say which notification.");
  return answerAction(c, () => doInNotifications(member.db, asked.output));
}
