import { writeDays } from "../../i18n/dates.server";
import type { Language } from "../../i18n/language";
import { placeOfZone } from "../../i18n/zone-names.server";
import type { SettingsRow } from "../../platform/database";
import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { LibraryVisibility } from "../library/library";
import { type MutedThread, type NotificationChoices, readChoices } from "../notification/choices";
import type { QuietHours, RamadanHours } from "../notification/quiet-hours";
import { titleFor } from "../post/post-title";
import { namesOf } from "../profile/name";
import { describeDevice } from "./device";
import type { BlockedPerson, OpenSession } from "./settings";

/** What /settings shows of the reader. */
export interface SettingsPage {
  /** Whom the reader blocked, the latest first. */
  blocked: BlockedPerson[];
  /** Where the reader is signed in, this session first, then as last seen. */
  sessions: OpenSession[];
  /** When the account is to be erased; null while it stays. */
  deletionDay: string | null;
  /** Which kinds of notifications the reader wants, and when none are pushed. */
  choices: NotificationChoices;
  quiet: QuietHours;
  /** In the country of the reader's time zone; null where nothing is known of it. */
  ramadan: RamadanHours | null;
  /** Who sees the reader's library. */
  libraryVisibility: LibraryVisibility;
  /** When the secret calendar address was made; null where there is none. */
  calendarMadeAt: string | null;
  /** Titles and addresses of muted threads, as far as the reader may see them. */
  muted: MutedThread[];
}

/** All of it in one call. Throws 503. */
export async function readSettings(db: Db, language: Language): Promise<SettingsPage> {
  const { deletion_due, calendar_made_at, ramadan, sessions, blocked, choices, muted } = rowsOf(
    await db.rpc("my_settings", undefined, { get: true }),
    "settings",
  );
  return {
    blocked: blocked.map(({ id, avatar_url, ...names }) => ({
      id,
      ...namesOf(names),
      avatarUrl: avatar_url,
    })),
    sessions: sessions.map(({ id, user_agent, seen_at, is_current }) => ({
      id,
      ...describeDevice(user_agent),
      seenAt: seen_at,
      isCurrent: is_current === true,
    })),
    deletionDay: deletion_due,
    calendarMadeAt: calendar_made_at,
    libraryVisibility: choices?.library_visibility ?? "me",
    choices: readChoices(choices?.notification_choices),
    quiet: {
      from: choices?.quiet_from?.slice(0, 5) ?? null,
      until: choices?.quiet_until?.slice(0, 5) ?? null,
      timeZone: choices?.time_zone ?? null,
      isInRamadan: choices?.quiet_in_ramadan ?? false,
    },
    ramadan: ramadan && choices?.time_zone ? ramadanOf(ramadan, choices.time_zone, language) : null,
    muted: muted.map(({ thread, title, title_ar, group_id }) => ({
      thread,
      title: title && titleFor(db, { title, title_ar }),
      address: title === null ? null : addressOfThread(thread, group_id),
    })),
  };
}

function ramadanOf(row: NonNullable<SettingsRow["ramadan"]>, zone: string, language: Language): RamadanHours {
  const time = (stored: string) => stored.slice(0, 5);
  return {
    place: placeOfZone(zone, language),
    days: writeDays(row.first_day, row.last_day, language),
    isAnnounced: row.status === "announced",
    suhoor: { from: time(row.suhoor_from), until: time(row.suhoor_until) },
    iftar: { from: time(row.iftar_from), until: time(row.iftar_until) },
  };
}

function addressOfThread(thread: string, groupId: string | null): string | null {
  const [kind, id] = thread.split(":");
  if (kind === "post") return `/forum/post/${id}`;
  if (kind === "conversation") return `/messages/${id}`;
  return groupId && `/groups/${groupId}/posts/${id}`;
}
