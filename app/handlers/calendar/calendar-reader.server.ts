import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Drama } from "../../../catalogue/schema/drama";
import { memberOf } from "../../domain/account/member.server";
import { findTimeZone } from "../../domain/account/settings.server";
import { readZone } from "../../domain/calendar/zones.server";
import { findTrackings } from "../../domain/library/library-page.server";
import type { ReminderKind } from "../../domain/reminder/reminder";
import { findReminders } from "../../domain/reminder/reminder.server";

/** What the calendar is to the member who reads it. */
export interface CalendarReader {
  /** The dramas of the catalogue that stand in the library and were not dropped. */
  mine: Drama[];
  /** The zone of the settings; null where none was chosen. */
  zone: string | null;
  /** Of what they are reminded, by drama. */
  reminders: ReadonlyMap<string, ReminderKind>;
}

/** Null for visitors, and where nothing answers: the calendar of all stands without it. */
export async function readCalendarReader(
  context: AppLoadContext,
  dramas: readonly Drama[],
): Promise<CalendarReader | null> {
  if (!memberOf(context)) return null;
  const { db } = context.session;
  const ids = dramas.map(({ id }) => id);
  const found = await Promise.all([findTrackings(db, ids), findTimeZone(db), findReminders(db)]).catch(
    () => null,
  );
  if (!found) return null;
  const [trackings, zone, reminders] = found;
  const mine = dramas.filter(({ id }) => (trackings.get(id)?.status ?? "dropped") !== "dropped");
  return { mine, zone: readZone(zone), reminders };
}
