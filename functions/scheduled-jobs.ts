import { runCleanup } from "./cleanup.ts";
import { countRatings } from "./count-ratings.ts";
import { sendPushes } from "./due-pushes.ts";
import { openDropThreads } from "./open-drop-threads.ts";
import { publishCatalogueDramas } from "./publish-dramas.ts";
import { recountNightly } from "./recount.ts";
import { retryNotifications } from "./retry-notifications.ts";
import { remindOfDrops } from "./send-reminders.ts";

/** It never throws. */
export type ScheduledJob = (bindings: object) => Promise<void>;

/** In the order in which it is done: what waits for being written may have to be pushed. */
const EVERY_MINUTE: ScheduledJob[] = [
  retryNotifications,
  publishCatalogueDramas,
  openDropThreads,
  remindOfDrops,
  sendPushes,
  countRatings,
];

/** Minute of the hourly cleanup. */
export const CLEANUP_AT = 17;

/** Counters are compared with the rows, when the fewest write: at night from Casablanca to Riyadh (01:43 UTC). */
const RECOUNT_AT = 1 * 60 + 43;

/** What is due in the minute that holds this time (ms since 1970); the cron trigger of wrangler.toml fires every minute. */
export function jobsDueAt(time: number): ScheduledJob[] {
  const minuteOfDay = Math.floor(time / 60_000) % (24 * 60);
  return [
    ...EVERY_MINUTE,
    ...(minuteOfDay % 60 === CLEANUP_AT ? [runCleanup] : []),
    ...(minuteOfDay === RECOUNT_AT ? [recountNightly] : []),
  ];
}

/** Runs the jobs that are due, one after the other. */
export async function runScheduled(bindings: object, time: number): Promise<void> {
  for (const job of jobsDueAt(time)) await job(bindings);
}
