import type { AppLoadContext } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { listFollowedCreators } from "../../domain/follow/follow.server";

/** Which creators a member follows; null for visitors, of whom nothing is asked, and where nothing answers. */
export async function readFollowed(context: AppLoadContext, creatorId?: string): Promise<string[] | null> {
  const me = memberOf(context)?.userId;
  if (!me) return null;
  return listFollowedCreators(context.session.db, me, creatorId).catch(() => null);
}
