import type { AppLoadContext } from "@remix-run/cloudflare";
import { welcomeSoon } from "../activity/activity.server";
import { findProfile } from "../profile/profile.server";

/**
 * After a sign-in that succeeded: the request goes on as this member. Whether a profile is there; whoever has one and
 * comes for the first time is welcomed a second later. Throws 503.
 */
export async function arrive({
  session,
  waitUntil,
}: Pick<AppLoadContext, "session" | "waitUntil">): Promise<boolean> {
  const authState = await session.settle();
  if (authState.state !== "member") return false;
  const { userId } = authState.claims;
  if (!(await findProfile(session.db, userId))) return false;
  waitUntil(welcomeSoon(session.db, userId));
  return true;
}
