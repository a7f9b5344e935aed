import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { STARS, Star } from "../ui/rating";
import "./figures.css";

interface HistogramProps {
  /** How many gave one star, two stars … five. */
  counts: readonly [number, number, number, number, number];
  /** Null below five ratings. */
  mean: number | null;
  /** The reader's own stars. */
  own?: number | null;
}

/** Height of the tallest bar, in px. */
const TALLEST = 88;

/** How the ratings fall: five bars on a line, the own one lit; the mean from five ratings on. */
export function Histogram({ counts, mean, own }: HistogramProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const all = counts.reduce((sum, count) => sum + count, 0);
  const tallest = Math.max(...counts, 1);
  return (
    <div>
      <p className="flex items-baseline gap-2">
        {mean === null ? (
          <span className="text-ui text-ink-2">
            <Count value={all} phrase="{{count}} ratings so far" />
          </span>
        ) : (
          <>
            <span className="large-figure font-display tabular">
              {formatNumber(mean, formatting, { decimals: 1 })}
            </span>
            <span className="text-small text-ink-3">
              <Count value={all} phrase="from {{count}} ratings" />
            </span>
          </>
        )}
      </p>
      <ol
        aria-label={t("How the ratings fall")}
        className="mt-3 grid grid-cols-5 items-end gap-1.5 text-center"
      >
        {STARS.map((star, place) => {
          const isOwn = star === own;
          const count = counts[place] ?? 0;
          return (
            <li key={star} className="grid gap-1.5 text-micro tabular">
              <span className="text-ink-3">{formatNumber(count, formatting)}</span>
              <svg
                aria-hidden="true"
                width="100%"
                height={Math.max(2, Math.round((count / tallest) * TALLEST))}
                className={classNames("bar-column", isOwn && "bar-column-own")}
              />
              <span
                className={classNames(
                  "bar-foot inline-flex items-center justify-center gap-1",
                  isOwn && "font-semibold",
                )}
              >
                <span aria-hidden="true">{formatNumber(star, formatting)}</span>
                <span className="sr-only">
                  <Count value={star} phrase="{{count}} stars" />
                  {isOwn && ` (${t("yours")})`}
                </span>
                <Star lit={isOwn} className="size-3" />
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
