import { civilTimeOf } from "../calendar/zones.server";
import { nextDrop } from "./drop";
import type { DropToday } from "./drop-today";

/** No day of a zone is longer, not even one on which its clocks are put back. */
const LONGEST_DAY_MS = 25 * 3_600_000;
/** From here on it is called night. */
const EVENING = "17:00";

type Planned = Parameters<typeof nextDrop>[0];

/** Whether new episodes may come out on the day that a moment (ms) falls on, whatever zone the reader lives in. */
export function mayDropToday(drama: Planned, now: number): boolean {
  const drop = nextDrop(drama, now);
  return drop !== null && drop.at - now < LONGEST_DAY_MS;
}

/** The next new episodes, where they come out later on the day that a moment (ms) falls on in a zone. */
export function dropToday(drama: Planned, now: number, zone: string): DropToday | null {
  const drop = nextDrop(drama, now);
  if (!drop) return null;
  const { first, last, at } = drop;
  const { day, time } = civilTimeOf(at, zone);
  if (day !== civilTimeOf(now, zone).day) return null;
  return { first, last, time, isTonight: time >= EVENING };
}
