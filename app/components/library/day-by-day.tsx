import type { Statistics } from "../../domain/statistics/statistics";
import { useTranslation } from "../../i18n/hooks";
import { Count } from "../ui/count";
import { SectionHeading } from "../ui/section-heading";
import "./library.css";

/** Between two days, in units of the drawing. */
const STEP = 16;
/** Half the width of a nuqta: none, few, more and most episodes. */
const SIZES = [2, 4, 5.5, 7] as const;
/** That of today, whose edge ends with the drawing. */
const NOW = 7.5;
const WEEKS_OF_HALF = 27;

interface DayByDayProps extends Pick<Statistics, "year" | "days" | "daysKept"> {
  /** As YYYY-MM-DD; days after it are not drawn. */
  today?: string;
}

/** A nuqta for each day, larger for more episodes; a column is a week, from Sunday on. Two halves, below each other on phones. */
export function DayByDay({ year, days, daysKept, today }: DayByDayProps) {
  const { t } = useTranslation();
  const now = today?.startsWith(`${year}-`) ? dayOfYear(today) : null;
  const last = now ?? days.length - 1;
  const shown = days.slice(0, last + 1);
  const first = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  return (
    <section className="mt-10">
      <SectionHeading
        title={t("Day by day")}
        aside={<span className="text-small text-ink-3">{t("A larger nuqta, more episodes")}</span>}
      />
      <p className="sr-only">
        <Count value={daysKept} phrase="{{count}} days with a drama" />
      </p>
      <div className="day-dots mt-4">
        {[0, WEEKS_OF_HALF].map((week) => (
          <Weeks key={week} days={shown} first={first} from={week} today={now} />
        ))}
      </div>
    </section>
  );
}

interface WeeksProps {
  days: readonly number[];
  /** The weekday of 1 January, Sunday is 0. */
  first: number;
  /** The first week that is drawn. */
  from: number;
  /** The place of today among the days; null where it is in another year. */
  today: number | null;
}

function Weeks({ days, first, from, today }: WeeksProps) {
  const most = Math.max(1, ...days);
  const levels = SIZES.map(() => "");
  let now = "";
  days.forEach((episodes, day) => {
    const cell = day + first;
    const week = Math.floor(cell / 7) - from;
    if (week < 0 || week >= WEEKS_OF_HALF) return;
    const level = Math.ceil((episodes / most) * (SIZES.length - 1));
    const place = [(week + 0.5) * STEP, ((cell % 7) + 0.5) * STEP] as const;
    levels[level] += nuqta(place, SIZES[level] ?? 0);
    if (day === today) now = nuqta(place, NOW);
  });
  return (
    <svg aria-hidden="true" width="100%" viewBox={`0 0 ${WEEKS_OF_HALF * STEP} ${7 * STEP}`} className="flip">
      {levels.map((path, level) => (
        <path key={SIZES[level]} data-level={level} d={path} />
      ))}
      {now && <path className="day-now" d={now} />}
    </svg>
  );
}

const nuqta = ([x, y]: readonly [number, number], size: number) =>
  `M${x} ${y - size}L${x + size} ${y} ${x} ${y + size} ${x - size} ${y}Z`;

const DAY_MS = 86_400_000;

/** From 0 on. */
function dayOfYear(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS);
}
