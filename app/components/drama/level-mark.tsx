import { spoilersIn } from "../../domain/spoiler/spoiler";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "../ui/formatting";

/** Up to which episode something tells, or that what gives it away is covered in its words: filled where the reader has been, hollow and heavier where it lies ahead. */
export function LevelMark({
  level,
  isAhead,
  words,
}: {
  level: number;
  isAhead: boolean;
  words: string | null;
}) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-micro leading-5 whitespace-nowrap tabular text-ink-2 ${isAhead ? "font-semibold" : ""}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className={`size-3 stroke-current ${isAhead ? "fill-none" : "fill-current"}`}
        strokeWidth="1.5"
      >
        <path d="M6 1.5L10.5 6 6 10.5 1.5 6Z" />
      </svg>
      {level === 0
        ? words && spoilersIn(words).length > 0
          ? t("Spoilers are hidden")
          : t("No spoilers")
        : t("To ep. {{number}}", { number: formatNumber(level, formatting) })}
    </span>
  );
}
