const DAY_MS = 86_400_000;

/** A day of the calendar as YYYY-MM-DD, wherever it is that day. */
export type CivilDay = string;

/** The day so many days later, or before with a negative number. */
export function dayAfter(day: CivilDay, days: number): CivilDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
function weekdayOf(day: CivilDay): number {
  return new Date(day).getUTCDay();
}

/** The Sunday on which the week of a day begins (line 471). */
export function sundayOf(day: CivilDay): CivilDay {
  return dayAfter(day, -weekdayOf(day));
}

/** So many days from a day on. */
export function daysFrom(day: CivilDay, count: number): CivilDay[] {
  return Array.from({ length: count }, (_, place) => dayAfter(day, place));
}

/** The weeks that hold a day of its month, each from Sunday to Saturday. */
export function weeksOfMonth(day: CivilDay): CivilDay[][] {
  const month = day.slice(0, 7);
  const weeks: CivilDay[][] = [];
  for (let sunday = sundayOf(`${month}-01`); sunday.slice(0, 7) <= month; sunday = dayAfter(sunday, 7)) {
    weeks.push(daysFrom(sunday, 7));
  }
  return weeks;
}
