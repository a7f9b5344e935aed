import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "./button";
import { classNames } from "./class-names";
import { useFormatting } from "./formatting";
import { Icon } from "./icon";
import { Link } from "./link";

/** Links to the neighbours of a list that is read by time; `null` where it ends. */
export function NewerOlder({ newer, older }: { newer: string | null; older: string | null }) {
  const { t } = useTranslation();
  if (!newer && !older) return null;
  return (
    <nav aria-label={t("Newer and older")} className="mt-8 flex justify-between gap-3">
      {newer ? (
        <ButtonLink to={newer} rel="prev" icon={<Icon of={ChevronLeft} className="flip" />}>
          {t("Newer")}
        </ButtonLink>
      ) : (
        <span />
      )}
      {older && (
        <ButtonLink to={older} rel="next">
          {t("Older")}
          <Icon of={ChevronRight} className="flip" />
        </ButtonLink>
      )}
    </nav>
  );
}

interface PageLinksProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Numbered pages: the first, the last, and those around this one. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  if (pages <= 1) return null;
  const square = "button button-quiet min-w-11 px-2 tabular";
  return (
    <nav aria-label={t("Pages")} className="mt-8">
      <ol className="flex flex-wrap justify-center gap-1">
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev" aria-label={t("Previous page")} className={square}>
              <Icon of={ChevronLeft} className="flip" />
            </Link>
          </li>
        )}
        {pagesAround(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span className="inline-grid min-h-11 min-w-6 place-items-center text-ink-3">…</span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-label={t("Page {{number}}", { number: formatNumber(number, formatting) })}
                aria-current={number === page ? "page" : undefined}
                className={classNames(square, number === page && "bg-ink! text-paper!")}
              >
                {formatNumber(number, formatting)}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next" aria-label={t("Next page")} className={square}>
              <Icon of={ChevronRight} className="flip" />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Page numbers to offer; `null` stands for those left out between. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  const offered = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return offered.flatMap((number, place) => {
    const before = offered[place - 1] ?? 0;
    // A gap of one page is no gap: that page is shown.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
