import * as v from "valibot";
import type { Named } from "../profile/name";

// specification §9: 50 fetched within 4 s, the loading of the feed ends at 10 s, a card shows 10
export const FEED_SIZE = 50;
export const FEED_TIME_LIMIT_MS = 4_000;
export const FEED_LOADING_LIMIT_MS = 10_000;
export const FEED_SHOWN = 10;

/** What is to be heard of while the page is open; a new activity is fetched shortly after (specification §7). */
export const NEW_ACTIVITIES = { table: "user_activities", event: "INSERT" } as const;

export const UNKNOWN_ACTIVITY = "Unknown type of activity.";

/** The actions one may tell of oneself; the database tells of all others. */
const Told = v.optional(
  v.picklist(["post_created", "group_created", "group_post_created"], UNKNOWN_ACTIVITY),
);

/** Body of POST /api/create-activity; the kind may stand under either name (decision Q9). */
export const ActivityToRecord = v.object(
  {
    type: Told,
    activity_type: Told,
    user_id: v.optional(v.pipe(v.string("user_id is an id."), v.uuid("user_id is an id."))),
    target_id: v.pipe(v.string("Say what was made: target_id."), v.uuid("Say what was made: target_id.")),
  },
  "Send a JSON object.",
);

export const FEED_FAILED = "Failed to load activities";

/** An action of a member. The things it speaks of are null where it speaks of none. */
export interface Activity {
  id: string;
  /** One of the known kinds, or one that came later. */
  type: string;
  title: string;
  description: string;
  createdAt: string;
  user: { id: string } & Named;
  post: { title: string; address: string } | null;
  group: { name: string; address: string } | null;
}

/** The newest activities as read at `at` (ms), or the sentence that says why not. */
export type Feed = { ok: true; at: number; activities: Activity[] } | { ok: false; message: string };

/** Names of the pictures that stand for kinds of actions; `default` for every kind not known here. */
export type ActivityIcon =
  | "joined"
  | "profile"
  | "post"
  | "comment"
  | "group-joined"
  | "group"
  | "group-post"
  | "default";

interface Telling {
  icon: ActivityIcon;
  /** An English sentence, key of the translations, with {{name}} and the things it needs. */
  sentence: string;
}

/** The kinds of the specification (§3) and how each is told. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  user_joined: { icon: "joined", sentence: "{{name}} joined Hikaya" },
  profile_created: { icon: "profile", sentence: "{{name}} completed their profile" },
  post_created: { icon: "post", sentence: "{{name}} posted {{post}}" },
  comment_created: { icon: "comment", sentence: "{{name}} commented on {{post}}" },
  group_joined: { icon: "group-joined", sentence: "{{name}} joined {{group}}" },
  group_created: { icon: "group", sentence: "{{name}} created {{group}}" },
  group_post_created: { icon: "group-post", sentence: "{{name}} posted {{post}} in {{group}}" },
};

/** Stands for a thing that cannot be read any more. */
export const GONE = {
  post: "a post that is no longer available",
  group: "a community that is no longer available",
};

/** For other kinds: what the activity says of itself. */
const PLAIN: Telling = { icon: "default", sentence: "{{name}}: {{action}}" };

/** How an activity is told: its picture, and a sentence with gaps for who and what. */
export function tellingOf({ type }: Pick<Activity, "type">): Telling {
  return (Object.hasOwn(TELLINGS, type) ? TELLINGS[type] : undefined) ?? PLAIN;
}

/** What an activity of an unknown kind tells in its own words. */
export function actionOf({ title, description }: Pick<Activity, "title" | "description">): string {
  return description || title;
}
