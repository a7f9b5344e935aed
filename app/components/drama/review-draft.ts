import { useEffect } from "react";
import type { ReviewKind } from "../../domain/drama-review/drama-review";
import { useViewer } from "../../viewer";
import { beginWith } from "../form/begun-draft";
import { draftKey, newDraftId } from "../form/drafts";
import { submittedReviews, typedReviews, type VisitorReview } from "./visitor-reviews";

/** What the drafts of a form are called. */
export const draftNameOf = (kind: ReviewKind, drama: string): string => `${kind}-${drama}`;

/** The stars that were chosen with a draft, by its id. They are no part of the form that goes on with it. */
const chosenStars = new Map<string, number>();

export const starsChosenWith = (draft: string): number => chosenStars.get(draft) ?? 0;

/** All of it, what was written last at the end; from now on it is remembered as drafts. */
function takeVisitorReviews(): VisitorReview[] {
  const all = [...submittedReviews.splice(0), ...typedReviews.values()];
  typedReviews.clear();
  return all.filter(({ comment }) => comment.trim());
}

/**
 * What somebody wrote of dramas before they signed in becomes drafts of their own reviews, and the form of each drama begins
 * with what was written last. On each page of a drama for members, on whichever tab; a form that is there at once asks first.
 */
export function useVisitorReviews(): void {
  const reader = useViewer()?.reader;
  const me = reader && "id" in reader ? reader.id : null;
  useEffect(() => {
    if (!me) return;
    for (const { drama, rating, comment } of takeVisitorReviews()) {
      const id = newDraftId();
      chosenStars.set(id, rating);
      beginWith(draftKey(me, draftNameOf("review", drama)), id, { content: comment });
    }
  }, [me]);
}
