import { classNames } from "../../components/ui/class-names";
import { InDigits } from "../../components/ui/in-digits";
import { type CalendarDay, type CalendarPage, dropsOn } from "../../domain/calendar/calendar";
import { useTranslation } from "../../i18n/hooks";
import { DropLine } from "./drop-line";

/** Posters of the first days are part of the first screen. */
const EAGER_DAYS = 3;

/** The seven days from Sunday, with what comes out on each. */
export function Week({ page }: { page: CalendarPage }) {
  return (
    <ol className="week mt-7">
      {page.week.map((day, place) => (
        <WeekDay key={day.day} day={day} page={page} eager={place < EAGER_DAYS} />
      ))}
    </ol>
  );
}

function WeekDay({ day, page, eager }: { day: CalendarDay; page: CalendarPage; eager: boolean }) {
  const { t } = useTranslation();
  const drops = dropsOn(page.drops, day.day);
  const isToday = day.day === page.today;
  return (
    <li className={classNames("week-day", isToday && "today")}>
      <h2 className="week-date">
        <span className="weekday">
          {day.weekday}
          {isToday && <span className="sr-only"> · {t("Today")}</span>}
        </span>
        <span className="number">
          <InDigits>{day.number}</InDigits>
        </span>
        <span className="hijri text-micro text-ink-3">
          <InDigits>{`${day.hijri.day} ${day.hijri.month}`}</InDigits>
        </span>
      </h2>
      {drops.length === 0 ? (
        <p className="text-ink-3">{t("Nothing announced")}</p>
      ) : (
        <ul>
          {drops.map((drop) => (
            <DropLine
              key={drop.key}
              drop={drop}
              dramas={page.dramas}
              isOfDevice={page.zone.isSites}
              eager={eager}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
