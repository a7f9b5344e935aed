import { type FormEvent, useEffect, useId, useState } from "react";
import { typedReviews, type VisitorReview } from "../../components/drama/visitor-reviews";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { RatingInput } from "../../components/ui/rating-input";
import { Textarea } from "../../components/ui/textarea";
import { useHydrated } from "../../components/ui/use-hydrated";
import { useNamedField } from "../../components/ui/use-named-field";
import { mayReview, WRITE_REVIEW } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";

interface ReviewFormProps {
  /** The id of the drama. */
  drama: string;
  onReview: (review: VisitorReview) => void;
}

/** Stars and a text; sent nowhere, so it needs scripts and says so without them. */
export function ReviewForm({ drama, onReview }: ReviewFormProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const id = useId();
  useNamedField(WRITE_REVIEW, isHydrated);
  const none = { drama, rating: 0, comment: "" };
  const [written, setWritten] = useState(() => typedReviews.get(drama) ?? none);
  useEffect(() => void typedReviews.set(drama, written), [drama, written]);
  const { rating, comment } = written;
  const isWhole = mayReview(rating, comment);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWhole) return;
    onReview({ ...written, comment: comment.trim() });
    setWritten(none);
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-2">
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
          <RatingInput
            legend={t("Your rating")}
            name="rating"
            value={rating}
            onChange={(rating) => setWritten({ ...written, rating })}
          />
          <Field
            id={WRITE_REVIEW}
            label={t("Your review")}
            hint={t("Only you see it, and only until you leave this page.")}
            className="max-w-[66ch]"
          >
            <Textarea
              className="scroll-mt-40"
              name="comment"
              value={comment}
              onChange={(event) => setWritten({ ...written, comment: event.target.value })}
              placeholder={t("What stayed with you?")}
            />
          </Field>
          <Button type="submit" variant="primary" disabled={!isWhole}>
            {t("Submit Review")}
          </Button>
        </fieldset>
      </form>
    </section>
  );
}
