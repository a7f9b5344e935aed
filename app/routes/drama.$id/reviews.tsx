import { useEffect, useRef, useState } from "react";
import { submittedReviews, type VisitorReview } from "../../components/drama/visitor-reviews";
import { localDay } from "../../components/ui/time";
import { type DramaView, ownReviewId, type ReviewView } from "../../domain/catalogue/drama-page";
import type { DramaTalk } from "../../domain/drama-review/drama-review";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import type { Member } from "./member";
import { ReviewForm } from "./review-form";
import { ReviewItem } from "./review-item";
import { Talk } from "./still-part";

interface ReviewsProps {
  drama: DramaView;
  /** The newest first. */
  reviews: ReviewView[];
  onReview: (review: ReviewView) => void;
  /** What members say; null where the backend did not answer. */
  talk: DramaTalk | null;
  /** Null for visitors, whose own reviews last until they leave (decision Q54). */
  member: Member | null;
  answer?: FormAnswer;
}

/** The form, and all reviews; an own one comes on top and takes the focus, since its button has just gone still. */
export function Reviews({ drama, reviews, onReview, talk, member, answer }: ReviewsProps) {
  const { t } = useTranslation();
  const newest = useRef<HTMLLIElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) newest.current?.focus();
  }, [added]);

  function add(written: VisitorReview) {
    const { rating, comment } = written;
    submittedReviews.push(written);
    const id = ownReviewId(reviews.length);
    onReview({ id, user: t("You"), avatar: null, rating, comment, day: localDay(new Date()), likes: 0 });
    setAdded(added + 1);
  }
  return (
    <div className="mt-6">
      {member ? (
        <member.tools.OwnReview
          drama={drama}
          mine={member.mine}
          own={talk?.own.find(({ kind }) => kind === "review")}
          answer={
            answer && ["review", "rate", "unwrite"].includes(answer.values.intent ?? "") ? answer : undefined
          }
        />
      ) : (
        <ReviewForm drama={drama.id} onReview={add} />
      )}
      {member && <Talk drama={drama} talk={talk} member={member} answer={answer} />}
      <ul className="mt-8 divide-y divide-line *:py-6 border-t border-line">
        {reviews.map((review, place) => (
          <ReviewItem key={review.id} ref={place === 0 ? newest : undefined} review={review} />
        ))}
      </ul>
      {!member && <Talk drama={drama} talk={talk} member={null} />}
    </div>
  );
}
