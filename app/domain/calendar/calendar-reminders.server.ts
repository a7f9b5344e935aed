import type { Drama } from "../../../catalogue/schema/drama";
import { nextDrop } from "../drop/drop";
import type { ReminderKind } from "../reminder/reminder";
import type { CalendarPage, CalendarReminders } from "./calendar";

/**
 * Of what a member is reminded, for the dramas that the page names and that have new episodes to come; also for those that
 * have none any more, while there is a reminder to let go of.
 */
export function remindersOn(
  { dramas: named }: Pick<CalendarPage, "dramas">,
  dramas: readonly Drama[],
  { kept, now }: { kept: ReadonlyMap<string, ReminderKind>; now: number },
): CalendarReminders {
  return Object.fromEntries(
    dramas
      .filter((drama) => named[drama.id] && (kept.has(drama.id) || nextDrop(drama, now)))
      .map(({ id }) => [id, kept.get(id) ?? "never"]),
  );
}
