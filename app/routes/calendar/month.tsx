import type { ReactNode } from "react";
import { classNames } from "../../components/ui/class-names";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { Poster } from "../../components/ui/poster";
import { SectionHeading } from "../../components/ui/section-heading";
import {
  addressOfDay,
  type CalendarDay,
  type CalendarDrop,
  type CalendarPage,
  dropsOn,
} from "../../domain/calendar/calendar";
import { addressOfDrama } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";
import type { BellOf } from "./bells-part";
import { DropEpisodes, ThreadLink } from "./drop-line";

/**
 * The month in weeks from Sunday: posters on a phone, with names and episodes from 768 px. Below 1024 px a day leads to its
 * place in its week, from there on each drop has its thread and its bell.
 */
export function Month({ page, bellOf }: { page: CalendarPage; bellOf: BellOf }) {
  const { month, week } = page;
  const { language } = useTranslation();
  return (
    <section className="mt-12">
      <SectionHeading
        title={month.name}
        aside={
          <span className="text-small text-ink-3">
            <InDigits>{month.hijri}</InDigits>
          </span>
        }
      />
      <table className="month">
        <thead>
          <tr>
            {week.map(({ day, weekday }) => (
              <th key={day} scope="col">
                <abbr title={weekday} className="md:hidden">
                  {language === "ar" ? weekday.replace(/^ال/, "") : weekday.slice(0, 2)}
                </abbr>
                <span className="max-md:hidden">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((days) => (
            <tr key={days[0]?.day}>
              {days.map((day) => (
                <MonthDay key={day.day} day={day} page={page} bellOf={bellOf} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MonthDayProps {
  day: CalendarDay;
  page: CalendarPage;
  bellOf: BellOf;
}

function MonthDay({ day, page, bellOf }: MonthDayProps) {
  const { t } = useTranslation();
  const isToday = day.day === page.today;
  const isOff = !day.day.startsWith(page.month.id);
  const drops = dropsOn(page.drops, day.day);
  return (
    <td className={classNames(isToday && "today", isOff && "off")}>
      <p className="flex items-baseline justify-between gap-1">
        <span className="number">
          {drops.length > 0 ? (
            <Link to={addressOfDay(page, day.day)} className="month-day hover:underline">
              <InDigits>{day.number}</InDigits>
              <span className="sr-only"> {t("See this day")}</span>
            </Link>
          ) : (
            <InDigits>{day.number}</InDigits>
          )}
          {isToday && <span className="sr-only"> {t("Today")}</span>}
        </span>
        <span
          className={classNames(
            "text-micro max-md:hidden",
            day.hijri.day === 1 ? "font-semibold text-ink" : "text-ink-3",
          )}
        >
          <InDigits>{day.hijri.day === 1 ? `1 ${day.hijri.month}` : day.hijri.day}</InDigits>
        </span>
      </p>
      {drops.length > 0 && (
        <ul className="mt-1.5 grid gap-1.5">
          {drops.map((drop) => (
            <MonthDrop key={drop.key} drop={drop} dramas={page.dramas} bell={bellOf(drop.dramaId)} />
          ))}
        </ul>
      )}
    </td>
  );
}

interface MonthDropProps {
  drop: CalendarDrop;
  dramas: CalendarPage["dramas"];
  bell: ReactNode;
}

function MonthDrop({ drop, dramas, bell }: MonthDropProps) {
  const drama = dramas[drop.dramaId];
  if (!drama) return null;
  return (
    <li>
      <Link to={addressOfDrama(drop.dramaId)} className="month-drop group">
        <Poster src={drama.poster} />
        <span className="words min-w-0 text-micro leading-tight">
          <b className="block truncate font-label text-ink group-hover:underline">{drama.title}</b>
          <span className="block text-ink-3">
            <DropEpisodes drop={drop} isShort />
          </span>
        </span>
      </Link>
      <div className="flex items-center gap-1.5 ps-8 max-lg:hidden">
        <ThreadLink drop={drop} title={drama.title} className="text-micro" />
        {bell}
      </div>
    </li>
  );
}
