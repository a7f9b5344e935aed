import type { Context } from "hono";
import * as v from "valibot";
import { doInNotifications, listNotifications } from "../app/domain/notification/notification.server.ts";
import { NotificationDeed } from "../app/domain/notification/notification.ts";
import { apiError } from "./api-error.ts";
import { answerDeed, memberBehind, readJson, unlessFault } from "./member-api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/notifications: one's newest 50, `{ notifications, unread, next, muted }` (specification §7). */
export async function notifications(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  return unlessFault(c, "Failed to load notifications", async () =>
    c.json(await listNotifications(c.get("session"), "all", null)),
  );
}

/** POST /api/notifications `{ deed: "read", id }`, `{ deed: "all" }` or `{ deed: "mute" | "unmute", thread }`: `{ ok }`. */
export async function markNotifications(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(NotificationDeed, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "Say which notification.");
  return answerDeed(c, () => doInNotifications(member.db, asked.output));
}
