import type { ReminderForm } from "../reminder/reminder";
import { type CivilDay, sundayOf } from "./civil-day";

/** What the calendar is asked for; its keys are the parameters of the address. */
export interface CalendarQuery {
  /** The Sunday of the week; null for this week. */
  week: CivilDay | null;
  show: "all" | "mine";
  /** IANA name of the zone that its reader chose; null for none. */
  zone: string | null;
}

/** The address of the calendar with these choices. */
export function addressOfCalendar({ week, show, zone }: CalendarQuery): string {
  const chosen = new URLSearchParams();
  if (show === "mine") chosen.set("show", show);
  if (week) chosen.set("week", week);
  if (zone) chosen.set("zone", zone);
  return chosen.size > 0 ? `/calendar?${chosen}` : "/calendar";
}

/** The address of a day within its week. */
export function addressOfDay({ query, today }: Pick<CalendarPage, "query" | "today">, day: CivilDay): string {
  const sunday = sundayOf(day);
  const week = sunday === sundayOf(today) ? null : sunday;
  return `${addressOfCalendar({ ...query, week })}#${idOfDay(day)}`;
}

/** Names a day on the page, so that an address leads to it. */
export function idOfDay(day: CivilDay): string {
  return `day-${day}`;
}

/** Episodes that come out together, on the day and at the time of the page's zone. */
export interface CalendarDrop {
  key: string;
  dramaId: string;
  first: number;
  last: number;
  day: CivilDay;
  /** "21:00" */
  time: string;
  /** ISO 8601 */
  at: string;
  mark: "premiere" | "finale" | "repeat" | null;
  /** The post that is its thread, once it is open. */
  thread?: string;
}

export interface CalendarDay {
  day: CivilDay;
  /** Of the Gregorian month. */
  number: number;
  weekday: string;
  hijri: { day: number; month: string };
}

/** A drama that begins after the month. */
export interface LaterDrama {
  dramaId: string;
  first: number;
  last: number;
  at: string;
  day: string;
  hijri: string;
}

/** The calendar as its page shows it, in one language. */
export interface CalendarPage {
  query: CalendarQuery;
  today: CivilDay;
  /** Which week it is, as seen from today; null for any other. */
  place: "this" | "next" | "last" | null;
  days: string;
  hijriDays: string;
  week: CalendarDay[];
  /** `id` is YYYY-MM. */
  month: { id: string; name: string; hijri: string; weeks: CalendarDay[][] };
  /** Of the week and of the month, in order of time. */
  drops: CalendarDrop[];
  dramas: Record<string, { title: string; poster: string }>;
  later: LaterDrama[];
  /** Whose clock this is; `isSites` where neither address nor settings chose one. */
  zone: { id: string; place: string; isSites: boolean; choices: { id: string; place: string }[] };
  before: string | null;
  after: string | null;
}

/** By drama, for those of the page of whose episodes a member can be reminded or is: of what they are. */
export type CalendarReminders = Readonly<Record<string, ReminderForm["kind"]>>;

/** The drops of a day. */
export function dropsOn(drops: readonly CalendarDrop[], day: CivilDay): CalendarDrop[] {
  return drops.filter((drop) => drop.day === day);
}
