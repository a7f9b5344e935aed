import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "./class-names";
import { useFormatting } from "./formatting";
import { STAR_PATH } from "./khatam";

/** What may be given. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** Five khatam stars, as under a review; `value` 0 to 5. */
export function RatingStars({ value }: { value: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <span
      role="img"
      aria-label={t("{{value}} out of 5", { value: formatNumber(value, formatting) })}
      className="inline-flex gap-0.5"
    >
      {STARS.map((star) => (
        <Star key={star} lit={star <= Math.round(value)} className="size-4" />
      ))}
    </span>
  );
}

/** One star and one decimal, as beside a drama: 4.8. */
export function Rating({ value }: { value: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const text = formatNumber(value, formatting, { decimals: 1 });
  return (
    <span className="inline-flex items-center gap-1 text-small font-semibold tabular">
      <Star lit className="size-4" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{t("{{value}} out of 5", { value: text })}</span>
    </span>
  );
}

/** One star, lit or drawn as a line. */
export function Star({ lit = false, className }: { lit?: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames("shrink-0 overflow-visible text-line-strong", className)}
    >
      <path className={lit ? "star-lit" : "star"} d={STAR_PATH} />
    </svg>
  );
}
