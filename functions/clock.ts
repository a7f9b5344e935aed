import { keepHouse } from "./housekeeping.ts";
import { sendPushes } from "./push-round.ts";
import { recountNightly } from "./recount.ts";
import { retryNotifications } from "./retry-notifications.ts";

/** A piece of work of the clock. It never throws. */
export type Work = (bindings: object) => Promise<void>;

/** In the order in which it is done: what waits for being written may have to be pushed. */
const EVERY_MINUTE: Work[] = [retryNotifications, sendPushes];

/** Minute of every hour at which the house is kept. */
export const HOUSEKEEPING_AT = 17;

/** Counters are compared with the rows, when the fewest write: at night from Casablanca to Riyadh (01:43 UTC). */
const RECOUNT_AT = 1 * 60 + 43;

/** What is due in the minute that holds this time (ms since 1970); the clock of wrangler.toml strikes every minute. */
export function workDueAt(time: number): Work[] {
  const minuteOfDay = Math.floor(time / 60_000) % (24 * 60);
  return [
    ...EVERY_MINUTE,
    ...(minuteOfDay % 60 === HOUSEKEEPING_AT ? [keepHouse] : []),
    ...(minuteOfDay === RECOUNT_AT ? [recountNightly] : []),
  ];
}

/** Does what is due, one after the other. */
export async function strike(bindings: object, time: number): Promise<void> {
  for (const work of workDueAt(time)) await work(bindings);
}
