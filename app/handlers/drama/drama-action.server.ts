import type { DramaTab } from "../../domain/catalogue/drama-page";
import type { DramaIntent } from "../../domain/drama/drama-action";
import { rateDrama } from "../../domain/drama-rating/drama-rating.server";
import { deleteReview, markReviewHelpful, writeReview } from "../../domain/drama-review/drama-review.server";
import { reactToEpisode } from "../../domain/episode-reaction/episode-reaction.server";
import { setReminder } from "../../domain/reminder/reminder.server";
import type { Result } from "../../domain/result";
import type { Db } from "../../platform/supabase.server";

/** Does what was asked on the page of a drama. */
export async function doOnDramaPage(db: Db, asked: DramaIntent): Promise<Result<unknown>> {
  switch (asked.intent) {
    case "rate":
      return rateDrama(db, asked);
    case "review":
    case "line":
      return writeReview(db, { ...asked, kind: asked.intent });
    case "unwrite":
      return deleteReview(db, asked.id);
    case "helpful":
      return markReviewHelpful(db, asked.id, asked.wish === "yes");
    case "react":
      return reactToEpisode(db, asked);
    case "remind":
      return setReminder(db, asked);
  }
}

/** Where a plain form leads back to: the part of the page that it stood in; stars are given on each tab. */
export function placeOf(asked: DramaIntent, tab: DramaTab): { tab: DramaTab; hash: string } {
  switch (asked.intent) {
    case "rate":
      return { tab, hash: tab === "reviews" ? "#your-review" : "#ratings" };
    case "review":
    case "unwrite":
      return { tab: "reviews", hash: "#your-review" };
    case "line":
      return { tab: "reviews", hash: "#lines" };
    case "helpful":
      return { tab: "reviews", hash: `#review-${asked.id}` };
    case "remind":
      return { tab, hash: "#reminder" };
    case "react":
      return { tab: "episodes", hash: "#after-episode" };
  }
}
