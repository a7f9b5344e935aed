import { isId } from "./text";

/** Where a list by time goes on. */
export interface RowInTime {
  createdAt: string;
  id: string;
}

/** A row of a list by time as an address names it: "<created_at>_<id>". */
export function rowInTime({ createdAt, id }: RowInTime): string {
  return `${createdAt}_${id}`;
}

/** Whether the text is a moment as the database writes it; what other dates browsers read it would refuse. */
export function isMoment(text: string): boolean {
  const [, day] =
    /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)$/.exec(text) ??
    [];
  // There is no 31 February, though some read one.
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text));
}

/** Which version a moderator read, as the calls that put something back take it; nothing where it was never changed. */
export function versionOf(seen: string): { seen?: string } {
  return isMoment(seen) ? { seen } : {};
}

/** Whether there is such a day in the calendar of the database, which begins with the year 1. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day.startsWith("0000")) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** The row an address names; null for anything else. */
export function readRowInTime(text: string | null): RowInTime | null {
  const [createdAt = "", id = ""] = (text ?? "").split("_");
  return isMoment(createdAt) && isId(id) ? { createdAt, id } : null;
}

/** The rows after that one in a list "newest first, then by id", as PostgREST filters them. */
export function olderThan({ createdAt, id }: RowInTime): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}
