import { useTranslation } from "../../i18n/hooks";
import { Count } from "../ui/count";
import { STARS, Star } from "../ui/rating";
import { numberIn, TrackingForm, type TrackingTarget } from "./tracking-form";
import "./own-stars.css";

interface OwnStarsProps {
  /** Null while the reader has given none. */
  stars: number | null;
  /** Where the field `stars` is sent; "0" takes them back. */
  form: TrackingTarget;
  onRate?: (stars: number) => void;
}

/** One's own stars, kept at a press; the same star again takes them back. */
export function OwnStars({ stars, form, onRate }: OwnStarsProps) {
  const { t } = useTranslation();
  const rate = (sent: FormData) => onRate?.(numberIn(sent, "stars") ?? 0);
  return (
    <TrackingForm {...form} onSend={onRate && rate} className="own-stars">
      <p className="text-small text-ink-3" aria-hidden="true">
        {t("Your stars")}
      </p>
      {/* No landmark: on the tab of reviews it is there twice. */}
      <fieldset aria-label={t("Your stars")} className="-ms-2 inline-flex">
        {STARS.map((star) => (
          <button
            key={star}
            type="submit"
            name="stars"
            value={star === stars ? 0 : star}
            aria-pressed={star === stars}
            className="grid size-11 place-items-center rounded-control"
          >
            <span className="sr-only">
              <Count value={star} phrase="{{count}} stars" />
            </span>
            <Star lit={stars !== null && star <= stars} className="size-6" />
          </button>
        ))}
      </fieldset>
    </TrackingForm>
  );
}
