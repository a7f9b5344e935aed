import type { AppLoadContext } from "@remix-run/cloudflare";
import { memberOf } from "../../domain/account/member.server";
import { dramaTabIn } from "../../domain/catalogue/drama-page";
import type { DramaCommunity } from "../../domain/drama/community";
import { findDramaForMember } from "../../domain/drama/drama-for-member.server";
import { findFigures } from "../../domain/drama-rating/drama-rating.server";
import { findDramaTalk } from "../../domain/drama-review/drama-review.server";
import { readReviewAddress } from "../../domain/drama-review/review-address";
import { nextDrop } from "../../domain/drop/drop";
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
  const [mine, work, talk, discussion] = await Promise.all([
    me ? findDramaForMember(db, id).catch(() => null) : null,
    me ? readDrama(context, id) : null,
    hasReviews ? findDramaTalk(db, id, readReviewAddress(asked)).catch(() => null) : null,
    hasThreads ? readDiscussion(context, id, asked).catch(() => null) : null,
  ]);
  const figures = talk?.figures ?? mine?.figures ?? (await findFigures(db, id).catch(() => null));
  const awaitsDrops = work !== null && nextDrop(work, Date.now()) !== null;
  return {
    figures,
    ...(hasReviews && { talk }),
    ...(hasThreads && { discussion }),
    ...(me && mine && { mine: { ...mine, awaitsDrops }, me, done: readDone(asked.get("done")) }),
  };
}
