import { Count } from "../../components/ui/count";
import { Rating } from "../../components/ui/rating";
import type { DramaView } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";

/** What the editors' reviews come to, and whose it is. Samples that are not out yet were seen at a preview (decision 0062). */
export function SampleRating({ rating, reviews, status }: Pick<DramaView, "rating" | "reviews" | "status">) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <Rating value={rating} />
      <span className="text-small text-ink-3">
        <Count value={reviews.length} phrase="from {{count}} reviews by the editors" />
        {status === "upcoming" && ` ${t("after a preview")}`}
      </span>
    </span>
  );
}
