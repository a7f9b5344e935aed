import { useId } from "react";
import { useTranslation } from "../../i18n/hooks";
import { MemberReview } from "./member-review";
import { OwnRating } from "./own-rating";
import { OwnText, type OwnTextProps } from "./own-text";
import { OwnWords } from "./own-words";

/** One's own review: stars, what was written, and the form for it. */
export function OwnReview(props: OwnTextProps) {
  const { drama, mine, own } = props;
  const { t } = useTranslation();
  const id = useId();
  if (!mine.isReleased && !own) return null;
  return (
    <section
      id="your-review"
      aria-labelledby={id}
      className="mt-6 scroll-mt-20 rounded-panel border border-line bg-surface p-5"
    >
      <h2 id={id} className="title-2">
        {own ? t("Your review") : t("Write a review")}
      </h2>
      <div className="mt-2">
        <OwnRating drama={drama.id} mine={mine} />
      </div>
      <OwnWords {...props} as={MemberReview} className="mt-4" />
      <OwnText {...props} kind="review" />
    </section>
  );
}
