import type { Context } from "hono";
import { countOpenAppeals } from "../app/domain/appeal/appeal.server.ts";
import { countOpenContactMessages } from "../app/domain/contact/contact.server.ts";
import { isModerator } from "../app/domain/post/post.ts";
import { findProfile } from "../app/domain/profile/profile.server.ts";
import { countReports } from "../app/domain/report/case.server.ts";
import { apiError } from "./api-error.ts";
import { memberBehind, unlessFault } from "./member-api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/moderation: `{ waiting }`, how many reports, appeals and messages wait; for moderators (403). */
export async function moderation(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const { db, id } = member;
  return unlessFault(c, "Failed to load reports", async () => {
    const profile = await findProfile(db, id);
    if (!profile || !isModerator(profile)) return apiError(c, "forbidden", "For moderators only.");
    const [reports, appeals, messages] = await Promise.all([
      countReports(db),
      countOpenAppeals(db),
      countOpenContactMessages(db),
    ]);
    return c.json({ waiting: reports.pending + appeals + messages });
  });
}
