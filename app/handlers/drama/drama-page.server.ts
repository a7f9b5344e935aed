import type { AppLoadContext } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { findTimeZone } from "../../domain/account/settings.server";
import { readZone, SITE_ZONE } from "../../domain/calendar/zones.server";
import { dramaTabIn } from "../../domain/catalogue/drama-page";
import type { DramaCommunity } from "../../domain/drama/community";
import type { DramaForMember } from "../../domain/drama/drama-for-member";
import { findDramaForMember } from "../../domain/drama/drama-for-member.server";
import { findFigures } from "../../domain/drama-rating/drama-rating.server";
import { findDramaTalk } from "../../domain/drama-review/drama-review.server";
import { readReviewAddress } from "../../domain/drama-review/review-address";
import { nextDrop } from "../../domain/drop/drop";
import { dropToday, mayDropToday } from "../../domain/drop/drop-today.server";
import { readDone } from "../../domain/tracking/tracking-request";
import { readDrama } from "../../platform/catalogue.server";
import { readDiscussion } from "./discussion.server";

/** What the community adds to the page of a drama. A backend that does not answer takes none of the catalogue along. */
export async function readCommunityPart(
  context: AppLoadContext,
  id: string,
  asked: URLSearchParams,
): Promise<DramaCommunity> {
  const { db } = context.session;
  const me = memberOf(context)?.userId ?? null;
  const tab = dramaTabIn(asked);
  const hasReviews = tab === "reviews";
  const hasThreads = tab === "discussion";
  const [mine, coming, talk, discussion] = await Promise.all([
    me ? findDramaForMember(db, id).catch(() => null) : null,
    me ? readComing(context, id) : null,
    hasReviews ? findDramaTalk(db, id, readReviewAddress(asked)).catch(() => null) : null,
    hasThreads ? readDiscussion(context, id, asked).catch(() => null) : null,
  ]);
  const figures = talk?.figures ?? mine?.figures ?? (await findFigures(db, id).catch(() => null));
  return {
    figures,
    ...(hasReviews && { talk }),
    ...(hasThreads && { discussion }),
    ...(me && mine && coming && { mine: { ...mine, ...coming }, me, done: readDone(asked.get("done")) }),
  };
}

/** What the catalogue announces. The reader's zone is asked for where it may make a difference alone. */
async function readComing(
  context: AppLoadContext,
  id: string,
): Promise<Pick<DramaForMember, "awaitsDrops" | "today">> {
  const now = Date.now();
  const work = await readDrama(context, id);
  if (!work || !mayDropToday(work, now))
    return { awaitsDrops: work !== null && nextDrop(work, now) !== null, today: null };
  const zone = readZone(await findTimeZone(context.session.db).catch(() => null)) ?? SITE_ZONE;
  return { awaitsDrops: true, today: dropToday(work, now, zone) };
}
