import { gregorianOf, hijriOf, weekdayName, writeHijriMonths } from "../../i18n/dates.server";
import type { Language } from "../../i18n/language";
import { type CivilDay, dayAfter } from "../calendar/civil-day";
import type { DiaryDate } from "./diary";

/** A month of which a page of a diary tells. */
export interface DiaryMonth {
  /** YYYY-MM */
  id: string;
  /** "November 2026" */
  name: string;
  /** "Jumada I to Jumada II 1448" */
  hijri: string;
  /** How many entries it has; null where some of them stand on another page. */
  entries: number | null;
}

interface DiaryDates {
  months: DiaryMonth[];
  /** By the day as YYYY-MM-DD. */
  dates: Record<CivilDay, DiaryDate>;
}

/** How the days of a page of a diary, the newest first, are written; `before` and `after` are the days next to it on other pages. */
export function diaryDatesOf(
  days: readonly CivilDay[],
  { before, after, language }: { before?: CivilDay; after?: CivilDay; language: Language },
): DiaryDates {
  const elsewhere = [before, after].map((day) => day?.slice(0, 7));
  const ids = [...new Set(days.map((day) => day.slice(0, 7)))];
  return {
    months: ids.map((id) => ({
      ...namesOf(id, language),
      id,
      entries: elsewhere.includes(id) ? null : days.filter((day) => day.startsWith(id)).length,
    })),
    dates: Object.fromEntries(days.map((day) => [day, dateOf(day, language)])),
  };
}

/** Longer than any month. */
const INTO_NEXT_MONTH = 31;

function namesOf(id: string, language: Language): Pick<DiaryMonth, "name" | "hijri"> {
  const first = `${id}-01`;
  const { month, year } = gregorianOf(first, language);
  const next = `${dayAfter(first, INTO_NEXT_MONTH).slice(0, 7)}-01`;
  return { name: `${month} ${year}`, hijri: writeHijriMonths(first, dayAfter(next, -1), language) };
}

function dateOf(day: CivilDay, language: Language): DiaryDate {
  const hijri = hijriOf(day, language);
  return {
    number: gregorianOf(day, language).day,
    weekday: weekdayName(day, language),
    hijri: `${hijri.day} ${hijri.month}`,
  };
}
