import type { Actor } from "../../support/cast.ts";
import { fixtureId, ID } from "./fixtures.ts";
import { imageOf, type Subject } from "./kinds.ts";

type Person = Subject["owner"] | "new member";

/** Who tries the columns of a table, where it is not the owner of its first thing. */
const WRITERS: Record<string, { insert?: Person; update?: Person }> = {
  user_profiles: { insert: "new member" },
  user_settings: { insert: "member" },
  group_members: { insert: "stranger" },
  reports: { insert: "stranger", update: "moderator" },
};

const POLL = { options: ["Yes", "No"], multiple: false, days: 3 };

export function writerOf(table: string, subject: Subject, action: "insert" | "update"): Person {
  return WRITERS[table]?.[action] ?? subject.owner;
}

export interface Column {
  table: string;
  column: string;
  type: string;
}

/** A valid value that the fixtures have nowhere; `idOf` gives the ids of people and `me` the writer. */
export function valueFor(column: Column, idOf: (role: Subject["owner"]) => string, me: Actor): unknown {
  const someoneElse = me.role === "member" ? idOf("owner") : idOf("member");
  const values: Record<string, unknown> = {
    "user_profiles.id": someoneElse,
    "user_profiles.username": "tried-name",
    "user_profiles.role": "admin",
    "posts.category_id": ID.reviews,
    "posts.drama_id": "3",
    "group_posts.drama_id": "3",
    "posts.poll": POLL,
    "group_posts.poll": POLL,
    "comments.post_id": ID.memberPost,
    "comments.parent_id": ID.memberComment,
    "post_votes.post_id": ID.lockedPost,
    "comment_votes.comment_id": ID.lockedPostComment,
    "user_settings.language": "en",
    "user_settings.theme": "dark",
    "user_settings.digits": "arabic",
    "user_settings.notification_choices": { like: false },
    "user_settings.muted_threads": [`post:${ID.post}`],
    "user_settings.time_zone": "Africa/Cairo",
    "user_settings.library_visibility": "followers",
    "group_members.role": "admin",
    "group_members.group_id": ID.group,
    "group_posts.group_id": ID.privateGroup,
    "comments.group_post_id": ID.memberGroupPost,
    "comments:community.group_post_id": ID.memberGroupPost,
    "comments:community.post_id": ID.memberPost,
    "comments:community.parent_id": ID.memberGroupComment,
    "post_votes.group_post_id": ID.privateGroupPost,
    "post_votes:community.group_post_id": ID.privateGroupPost,
    "post_votes:community.post_id": ID.lockedPost,
    "comment_votes:community.comment_id": ID.privateGroupComment,
    "messages.conversation_id": ID.suspendedConversation,
    "reports.reported_content_type": "post",
    "reports.reported_content_id": ID.post,
    "reports.reported_user_id": idOf("groupAdmin"),
    "reports.reason": "harassment",
    "reports.status": "resolved",
    "reports.moderator_id": me.id,
    "notifications.type": "like",
  };
  const name = `${column.table}.${column.column}`;
  if (name in values) return values[name];
  if (column.column === "vote_type") return "down";
  if (/(avatar|banner)_url$/.test(column.column)) return imageOf(me.id);
  if (/^(author|user|sender|reporter|actor|editor)_id$|^created_by$/.test(column.column)) return someoneElse;
  if (column.column === "images") return [imageOf(me.id)];
  return valueOfType(column);
}

function valueOfType({ type }: Column): unknown {
  switch (type) {
    case "uuid":
      return fixtureId(998);
    case "timestamp with time zone":
      return "2026-02-03T04:05:06+00:00";
    case "time without time zone":
      return "22:00:00";
    case "boolean":
      return true;
    case "jsonb":
      return { tried: true };
    case "ARRAY":
      return ["tried"];
    case "integer":
    case "bigint":
    case "smallint":
      return 2;
    default:
      return "tried";
  }
}
