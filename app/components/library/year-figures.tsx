import type { ReactNode } from "react";
import type { Statistics } from "../../domain/statistics/statistics";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { writeMonth } from "../../i18n/without-intl";
import { countryName } from "../catalogue/country-name";
import { genreName } from "../drama/drama-words";
import { classNames } from "../ui/class-names";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { SectionHeading } from "../ui/section-heading";
import { DayByDay } from "./day-by-day";
import "./library.css";
import "../tracking/figures.css";

/** Height of the tallest month, in px. */
const TALLEST = 120;

interface YearFiguresProps {
  year: Statistics;
  /** Where the year is not over. */
  today?: string;
  children?: ReactNode;
}

/** Numbers, days, months, genres and countries of a year. */
export function YearFigures({ year, today, children }: YearFiguresProps) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-6 md:grid-cols-4">
        <Figure value={year.episodes} label={t("episodes this year")} />
        <Figure value={Math.round(year.minutes / 60)} label={t("hours")} />
        <Figure value={year.longestStreak} label={t("days, longest streak")} />
        <Figure value={year.dramas} label={t("dramas touched")} />
      </dl>
      <DayByDay year={year.year} days={year.days} daysKept={year.daysKept} today={today} />
      <div className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
        <section>
          <SectionHeading title={t("Month by month")} />
          <Months
            months={year.months}
            now={today?.startsWith(`${year.year}-`) ? Number(today.slice(5, 7)) : null}
          />
        </section>
        <section>
          <SectionHeading title={t("Genres")} />
          <Bars rows={sorted(year.genres, (name) => t(genreName(name)))} />
        </section>
        <section>
          <SectionHeading title={t("Countries")} />
          <Bars
            rows={sorted(year.countries, (name) => t(countryName(name as Parameters<typeof countryName>[0])))}
          />
        </section>
        {children}
      </div>
    </>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  const { formatting } = useFormatting();
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="display-2 leading-none! tabular">{formatNumber(value, formatting)}</dd>
    </div>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1);

/** `now` is the month that it is, 1 to 12; null for a year that is over. */
function Months({ months, now }: Pick<Statistics, "months"> & { now: number | null }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const tallest = Math.max(1, ...months.map(({ episodes }) => episodes));
  return (
    <ol aria-label={t("Episodes by month")} className="months mt-4 text-center">
      {MONTHS.map((month) => {
        const { episodes = 0, minutes = 0 } = months.find((one) => one.month === month) ?? {};
        return (
          <li
            key={month}
            aria-current={month === now ? "date" : undefined}
            className="grid gap-1 text-micro tabular"
          >
            <span className={month === now ? "font-semibold" : "text-ink-3"}>
              {formatNumber(episodes, formatting)}
            </span>
            <svg
              aria-hidden="true"
              width="100%"
              height={Math.max(2, Math.round((episodes / tallest) * TALLEST))}
              className={classNames("bar-column", month === now && "bar-column-own")}
            />
            <span className="bar-foot">
              <span className="block truncate">{writeMonth(month, formatting.language)}</span>
              <span className="block text-ink-3">
                {episodes > 0 ? <Count value={Math.round(minutes / 60)} phrase="{{count}} h" /> : "\u00a0"}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The most first; eight say enough. */
function sorted(counts: Readonly<Record<string, number>>, nameOf: (word: string) => string) {
  return Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([word, episodes]) => ({ name: nameOf(word), episodes }));
}

function Bars({ rows }: { rows: { name: string; episodes: number }[] }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const most = Math.max(1, ...rows.map(({ episodes }) => episodes));
  if (rows.length === 0) return <p className="mt-4 text-ui text-ink-2">{t("Nothing yet.")}</p>;
  return (
    <ul className="mt-4 grid gap-3">
      {rows.map(({ name, episodes }) => (
        <li key={name} className="year-bar text-ui">
          {name}
          <svg aria-hidden="true" width="100%" height="6" className="flip rounded-full bg-sunken">
            <rect width={`${Math.round((episodes / most) * 100)}%`} height="6" />
          </svg>
          <span className="text-end text-small tabular text-ink-3">{formatNumber(episodes, formatting)}</span>
        </li>
      ))}
    </ul>
  );
}
