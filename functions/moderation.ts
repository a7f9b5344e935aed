import type { Context } from "hono";
import { fetchViewer } from "../app/domain/account/viewer.server.ts";
import { isModerator } from "../app/domain/post/post-rights.ts";
import { countWaiting } from "../app/domain/report/case.server.ts";
import { apiError, memberBehind, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/moderation: `{ waiting }`, how many cases, appeals and messages wait; for moderators (403). */
export async function moderation(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  return unlessUnavailable(c, "Failed to load reports", async () => {
    const frame = await fetchViewer(c.get("session"));
    if (!frame) return apiError(c, "unavailable", "Failed to load reports");
    if (!frame.profile || !isModerator(frame.profile))
      return apiError(c, "forbidden", "For moderators only.");
    const { reports, appeals, messages } = await countWaiting(member.db);
    return c.json({ waiting: reports.pending + appeals + messages });
  });
}
