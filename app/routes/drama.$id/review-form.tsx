import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { RatingInput } from "../../components/ui/rating-input";
import { Textarea } from "../../components/ui/textarea";
import { useHydrated } from "../../components/ui/use-hydrated";
import { mayReview, type ReviewView } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";

interface ReviewFormProps {
  onReview: (review: Pick<ReviewView, "rating" | "comment">) => void;
}

/** Stars and a text; sent nowhere, so it needs scripts and says so without them. */
export function ReviewForm({ onReview }: ReviewFormProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mayReview(rating, comment)) return;
    onReview({ rating, comment: comment.trim() });
    setRating(0);
    setComment("");
  }
  return (
    <section aria-labelledby="write-review">
      <h2 id="write-review" className="title-2">
        {t("Write a review")}
      </h2>
      <noscript>
        <Notice kind="info" className="mt-3">
          {t("Scripts are switched off in this browser, and without them no review can be written here.")}
        </Notice>
      </noscript>
      <form onSubmit={submit}>
        <fieldset disabled={!isHydrated} className="mt-3 min-w-0 space-y-4 disabled:opacity-60">
          <legend className="sr-only">{t("Write a review")}</legend>
          <RatingInput legend={t("Your rating")} name="rating" value={rating} onChange={setRating} />
          <Field
            label={t("Your review")}
            hint={t("Only you see it, and only until you leave this page.")}
            className="max-w-[66ch]"
          >
            <Textarea
              name="comment"
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              placeholder={t("What stayed with you?")}
            />
          </Field>
          <Button type="submit" variant="primary" disabled={!mayReview(rating, comment)}>
            {t("Submit Review")}
          </Button>
        </fieldset>
      </form>
    </section>
  );
}
