import * as v from "valibot";

/** What a member may silence: types of notifications, and the reminders among "other". What moderators decide is always told. */
export const CHOOSABLE = ["comment", "mention", "like", "message", "reminder"] as const;
type Choosable = (typeof CHOOSABLE)[number];
export type NotificationChoices = Record<Choosable, boolean>;

/** A thread that makes no notifications, as the database names it: "post:…", "group_post:…", "conversation:…". */
const THREAD = /^(post|group_post|conversation):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const MutableThread = v.pipe(v.string(), v.regex(THREAD));

/** Rows that were parted from their thread, and things that are none, cannot be muted. */
export function isMutable(thread: string): boolean {
  return THREAD.test(thread);
}

/** A thread the reader muted; without a title it is gone, or not to be seen any more. */
export interface MutedThread {
  thread: string;
  title: string | null;
  address: string | null;
}

/** Everything counts that was not muted. */
export function readChoices(stored: unknown): NotificationChoices {
  const choices = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const isWanted = (kind: Choosable) => choices[kind] !== false;
  return {
    comment: isWanted("comment"),
    mention: isWanted("mention"),
    like: isWanted("like"),
    message: isWanted("message"),
    reminder: isWanted("reminder"),
  };
}
