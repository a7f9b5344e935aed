import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Drama } from "../../../catalogue/schema/drama";
import { memberOf } from "../../domain/account/member.server";
import { episodesOutOn } from "../../domain/drama/drama";
import { findTrackings } from "../../domain/library/library-page.server";
import type { CardTrackings } from "../../domain/tracking/card-tracking";

/** What the dramas on the cards of a page are to a member, in one call; null for visitors, and where nothing answers. */
export async function readCardTrackings(
  context: AppLoadContext,
  dramas: readonly Drama[],
): Promise<CardTrackings | null> {
  const me = memberOf(context)?.userId;
  if (!me || dramas.length === 0) return null;
  const ids = dramas.map(({ id }) => id);
  const found = await findTrackings(context.session.db, ids).catch(() => null);
  if (!found) return null;
  const today = new Date().toISOString().slice(0, 10);
  const of = dramas.map((drama) => {
    const tracking = found.get(drama.id) ?? null;
    return [drama.id, { tracking, episodesOut: episodesOutOn(today, drama) }] as const;
  });
  return { me, of: Object.fromEntries(of) };
}
