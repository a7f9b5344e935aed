import * as v from "valibot";

/** The kinds a member may silence. What moderators decide is always told. */
export const CHOOSABLE = ["comment", "mention", "like", "message"] as const;
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
  const [comment, mention, like, message] = CHOOSABLE.map((kind) => choices[kind] !== false);
  return { comment: !!comment, mention: !!mention, like: !!like, message: !!message };
}
