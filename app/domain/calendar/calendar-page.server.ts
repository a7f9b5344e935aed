import type { Drama } from "../../../catalogue/schema/drama";
import {
  gregorianOf,
  hijriOf,
  weekdayName,
  writeDays,
  writeHijriDay,
  writeHijriDays,
  writeHijriMonths,
  writeLongDay,
} from "../../i18n/dates.server";
import type { Language } from "../../i18n/language";
import { placeOfZone } from "../../i18n/zone-names.server";
import { allDropsBetween, type Drop, keyOfDrop, nextDrop } from "../drop/drop";
import { TIME_ZONES } from "../notification/quiet-hours";
import {
  addressOfCalendar,
  type CalendarDay,
  type CalendarDrop,
  type CalendarPage,
  type CalendarQuery,
  type LaterDrama,
} from "./calendar";
import { type CivilDay, dayAfter, daysFrom, sundayOf, weeksOfMonth } from "./civil-day";
import { readWeek } from "./week";
import { civilTimeOf, SITE_ZONE } from "./zones.server";

const DAY_MS = 86_400_000;
/** Zones are at most so far from UTC. */
const WIDEST_OFFSET = 15 * 3_600_000;
/** Dramas named below the month. */
const MOST_LATER = 6;

interface Asked {
  /** Those of the catalogue that are to be shown. */
  dramas: readonly Drama[];
  /** The week as the address names it. */
  week: string | null;
  show: CalendarQuery["show"];
  /** The zone that the address chose, and that of the reader's settings. */
  chosenZone: string | null;
  ownZone: string | null;
  language: Language;
  /** The threads of drops, by keyOfDrop. */
  threads: ReadonlyMap<string, string>;
  /** In ms. */
  now: number;
}

/** Week, month and what comes later, as the calendar shows them. */
export function calendarPageOf(asked: Asked): CalendarPage {
  const { dramas, language, now } = asked;
  const chosen = asked.chosenZone ?? asked.ownZone;
  const zone = chosen ?? SITE_ZONE;
  const { day: today } = civilTimeOf(now, zone);
  const thisWeek = sundayOf(today);
  const week = readWeek(asked.week, today);
  const sunday = week ?? thisWeek;
  const query = { week, show: asked.show, zone: asked.chosenZone };
  // A week in two months is shown with the one that has more of its days; this week with the month of today.
  const inMonth = week ? dayAfter(sunday, 3) : today;
  const weeks = weeksOfMonth(inMonth);
  const shown = [...daysFrom(sunday, 7), ...weeks.flat()].sort();
  const [first = sunday, last = sunday] = [shown[0], shown.at(-1)];
  const drops = dropsOfDays(dramas, first, last, zone).map((drop) => {
    const thread = asked.threads.get(drop.key);
    return thread ? { ...drop, thread } : drop;
  });
  const later = laterThan(dramas, dayAfter(last, 1), zone, language);
  const named = new Set([...drops, ...later].map(({ dramaId }) => dramaId));
  const leaf = (days: number) => {
    const there = dayAfter(sunday, days);
    if (there === thisWeek) return addressOfCalendar({ ...query, week: null });
    return readWeek(there, today) && addressOfCalendar({ ...query, week: there });
  };
  return {
    query,
    today,
    place: placeOf(sunday, thisWeek),
    days: writeDays(sunday, dayAfter(sunday, 6), language),
    hijriDays: writeHijriDays(sunday, dayAfter(sunday, 6), language),
    week: daysFrom(sunday, 7).map((day) => dayOf(day, language)),
    month: monthOf(inMonth, weeks, language),
    drops,
    dramas: Object.fromEntries(
      dramas
        .filter(({ id }) => named.has(id))
        .map(({ id, title, poster }) => [id, { title: title[language], poster }]),
    ),
    later,
    zone: {
      id: zone,
      place: placeOfZone(zone, language),
      isSites: chosen === null,
      choices: zonesWith(zone).map((id) => ({ id, place: placeOfZone(id, language) })),
    },
    before: leaf(-7),
    after: leaf(7),
  };
}

function placeOf(sunday: CivilDay, thisWeek: CivilDay): CalendarPage["place"] {
  if (sunday === thisWeek) return "this";
  if (sunday === dayAfter(thisWeek, 7)) return "next";
  return sunday === dayAfter(thisWeek, -7) ? "last" : null;
}

function dayOf(day: CivilDay, language: Language): CalendarDay {
  const { day: number, month } = hijriOf(day, language);
  return {
    day,
    number: gregorianOf(day, language).day,
    weekday: weekdayName(day, language),
    hijri: { day: number, month },
  };
}

function monthOf(inMonth: CivilDay, weeks: CivilDay[][], language: Language): CalendarPage["month"] {
  const month = inMonth.slice(0, 7);
  const days = weeks.flat().filter((day) => day.startsWith(month));
  return {
    name: gregorianOf(inMonth, language).month,
    id: month,
    hijri: writeHijriMonths(days[0] ?? inMonth, days.at(-1) ?? inMonth, language),
    weeks: weeks.map((week) => week.map((day) => dayOf(day, language))),
  };
}

/** Those of whole days of a zone, from the first to the last. */
function dropsOfDays(
  dramas: readonly Drama[],
  first: CivilDay,
  last: CivilDay,
  zone: string,
): CalendarDrop[] {
  const from = Date.parse(first) - WIDEST_OFFSET;
  const until = Date.parse(last) + DAY_MS + WIDEST_OFFSET;
  return allDropsBetween(dramas, { from, until })
    .map((drop) => ({ ...drop, ...civilTimeOf(drop.at, zone) }))
    .filter(({ day }) => first <= day && day <= last)
    .map((drop) => ({
      key: keyOfDrop(drop),
      dramaId: drop.dramaId,
      first: drop.first,
      last: drop.last,
      day: drop.day,
      time: drop.time,
      at: new Date(drop.at).toISOString(),
      mark: markOf(drop),
    }));
}

function markOf({ repeat, isPremiere, isFinale }: Drop): CalendarDrop["mark"] {
  if (repeat > 0) return "repeat";
  if (isFinale) return "finale";
  return isPremiere ? "premiere" : null;
}

/** Dramas whose first episode comes on this day or later, the nearest first. */
function laterThan(dramas: readonly Drama[], day: CivilDay, zone: string, language: Language): LaterDrama[] {
  return dramas
    .flatMap((drama) => nextDrop(drama, Date.parse(day) - WIDEST_OFFSET) ?? [])
    .filter(({ at, isPremiere }) => isPremiere && civilTimeOf(at, zone).day >= day)
    .sort((one, other) => one.at - other.at)
    .slice(0, MOST_LATER)
    .map(({ dramaId, first, last, at }) => {
      const begins = civilTimeOf(at, zone).day;
      return {
        dramaId,
        first,
        last,
        at: new Date(at).toISOString(),
        day: writeLongDay(begins, language),
        hijri: writeHijriDay(begins, language),
      };
    });
}

/** What can be chosen; the zone of the page is among them. */
function zonesWith(zone: string): string[] {
  return TIME_ZONES.includes(zone) ? TIME_ZONES : [zone, ...TIME_ZONES];
}
