import { isTimeZone } from "../notification/quiet-hours";
import type { CivilDay } from "./civil-day";

/** Whose days and times stand in a page unless its reader chose others (decision 0082). */
export const SITE_ZONE = "Asia/Riyadh";

/** The zone an address or a setting names; null for what is none. */
export function readZone(zone: string | null | undefined): string | null {
  return zone && zone.length <= 60 && isTimeZone(zone) ? zone : null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
/** There are some hundreds of names; more are kept for nobody. */
const MOST_CLOCKS = 600;

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** The day and the time of day, "21:00", at a moment (ms) in a zone. */
export function civilTimeOf(at: number, zone: string): { day: CivilDay; time: string } {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month, day, hour, minute } = parts;
  return { day: `${year.padStart(4, "0")}-${month}-${day}`, time: `${hour}:${minute}` };
}
