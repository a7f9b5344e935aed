import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { LibraryVisibility } from "../library/library";
import { type MutedThread, type NotificationChoices, readChoices } from "../notification/choices";
import type { QuietHours } from "../notification/quiet-hours";
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
  /** Who sees the reader's library. */
  libraryVisibility: LibraryVisibility;
  /** When the secret calendar address was made; null where there is none. */
  calendarMadeAt: string | null;
  /** Titles and addresses of muted threads, as far as the reader may see them. */
  muted: MutedThread[];
}

/** All of it in one call. Throws 503. */
export async function readSettings(db: Db): Promise<SettingsPage> {
  const { deletion_due, calendar_made_at, sessions, blocked, choices, muted } = rowsOf(
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
    },
    muted: muted.map(({ thread, title, title_ar, group_id }) => ({
      thread,
      title: title && titleFor(db, { title, title_ar }),
      address: title === null ? null : addressOfThread(thread, group_id),
    })),
  };
}

function addressOfThread(thread: string, groupId: string | null): string | null {
  const [kind, id] = thread.split(":");
  if (kind === "post") return `/forum/post/${id}`;
  if (kind === "conversation") return `/messages/${id}`;
  return groupId && `/groups/${groupId}/posts/${id}`;
}
