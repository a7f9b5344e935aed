import { classNames } from "../../components/ui/class-names";
import { InDigits } from "../../components/ui/in-digits";
import { type CalendarDay, type CalendarPage, dropsOn, idOfDay } from "../../domain/calendar/calendar";
import { useTranslation } from "../../i18n/hooks";
import type { BellOf } from "./bells-part";
import { DropLine } from "./drop-line";

/** Posters of the first days are part of the first screen. */
const EAGER_DAYS = 3;

/** The seven days from Sunday, with what comes out on each. */
export function Week({ page, bellOf }: { page: CalendarPage; bellOf: BellOf }) {
  return (
    <ol className="week mt-7">
      {page.week.map((day, place) => (
        <WeekDay key={day.day} day={day} page={page} eager={place < EAGER_DAYS} bellOf={bellOf} />
      ))}
    </ol>
  );
}

interface WeekDayProps {
  day: CalendarDay;
  page: CalendarPage;
  eager: boolean;
  bellOf: BellOf;
}

function WeekDay({ day, page, eager, bellOf }: WeekDayProps) {
  const { t } = useTranslation();
  const drops = dropsOn(page.drops, day.day);
  const isToday = day.day === page.today;
  return (
    <li id={idOfDay(day.day)} className={classNames("week-day scroll-mt-20", isToday && "today")}>
      <h2 className="week-date">
        <span className="weekday">
          {isToday ? (
            <>
              {/* On a phone today stands in place of its weekday; the columns of a wide screen are named alike. */}
              <span className="max-lg:sr-only">{day.weekday}</span>
              <span className="sr-only"> · </span>
              <span className="lg:sr-only">{t("Today")}</span>
            </>
          ) : (
            day.weekday
          )}
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
              bell={bellOf(drop.dramaId)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
