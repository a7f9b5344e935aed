import { SectionHeading } from "../../components/ui/section-heading";
import type { ReviewView } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";
import { ReviewItem } from "./review-item";

const SHOWN = 2;

/** Two reviews below the episodes, and the way to write one: null while nothing came out yet. */
export function ReviewExtract({ reviews, to }: { reviews: ReviewView[]; to: string | null }) {
  const { t } = useTranslation();
  return (
    <section className="mt-10">
      <SectionHeading
        title={t("From the reviews")}
        link={to ? { to, label: t("Write a review") } : undefined}
      />
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {reviews.slice(0, SHOWN).map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}
