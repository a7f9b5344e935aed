import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownReviewId, type ReviewView } from "../../domain/catalogue/drama-page";
import { ReviewForm } from "./review-form";
import { ReviewItem } from "./review-item";

interface ReviewsProps {
  /** The newest first. */
  reviews: ReviewView[];
  onReview: (review: ReviewView) => void;
}

/** The form, and all reviews; an own one comes on top and takes the focus, since its button has just gone still. */
export function Reviews({ reviews, onReview }: ReviewsProps) {
  const { t } = useTranslation();
  const newest = useRef<HTMLLIElement>(null);
  const [written, setWritten] = useState(0);
  useEffect(() => {
    if (written > 0) newest.current?.focus();
  }, [written]);

  function add({ rating, comment }: Pick<ReviewView, "rating" | "comment">) {
    const id = ownReviewId(reviews.length);
    onReview({ id, user: t("You"), avatar: null, rating, comment, day: today(), likes: 0 });
    setWritten(written + 1);
  }
  return (
    <div className="mt-6">
      <ReviewForm onReview={add} />
      <ul className="mt-8 divide-y divide-line *:py-6 border-t border-line">
        {reviews.map((review, place) => (
          <ReviewItem key={review.id} ref={place === 0 ? newest : undefined} review={review} />
        ))}
      </ul>
    </div>
  );
}

/** The reader's own date, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
