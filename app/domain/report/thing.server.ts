import { rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import type { ReportedRef, ReportedThing, ReportType } from "./report";

/** A person as the functions of moderation yield one. */
export interface AuthorRow {
  id: string;
  username: string;
  avatar_url: string | null;
  reputation: number;
}

/** Name of a thing among others. */
export function nameOf({ type, id }: ReportedRef): string {
  return `${type} ${id}`;
}

/** The things the reader may see, by name; one that is gone or private is missing. Throws 503. */
export async function findThings(db: Db, refs: ReportedRef[]): Promise<Map<string, ReportedThing>> {
  const ids = [...new Set(refs.map(({ id }) => id))];
  const rows = rowsOf(await db.rpc("find_things", { ids }, { get: true }), "reported things");
  return thingsByName(rows as unknown as ThingRow[]);
}

/** Rows of find_things as things, by name. */
export function thingsByName(rows: ThingRow[]): Map<string, ReportedThing> {
  return new Map(rows.map((row) => [nameOf(row), thingOf(row)]));
}

/** As find_things yields it. */
export interface ThingRow {
  type: ReportType;
  id: string;
  title: string | null;
  content: string;
  group_id: string | null;
  post_id: string | null;
  conversation_id: string | null;
  is_pinned: boolean;
  is_locked: boolean;
  removed_at: string | null;
  held_at: string | null;
  deleted_at: string | null;
  author: AuthorRow | null;
}

function thingOf(row: ThingRow): ReportedThing {
  return {
    type: row.type,
    id: row.id,
    title: row.title,
    text: row.content,
    author: row.author && authorOf(row.author),
    address: ADDRESSES[row.type](row),
    state: stateOf(row),
    isPinned: row.is_pinned,
    isLocked: row.is_locked,
  };
}

const ADDRESSES: Record<ReportType, (row: ThingRow) => string | null> = {
  post: ({ id }) => `/forum/post/${id}`,
  group_post: ({ id, group_id }) => `/groups/${group_id}/posts/${id}`,
  comment: ({ id, post_id }) => `/forum/post/${post_id}?comment=${id}#comment-${id}`,
  // Without its post it is not to be seen either.
  group_comment: ({ id, post_id, group_id }) =>
    post_id && `/groups/${group_id}/posts/${post_id}?comment=${id}#comment-${id}`,
  group: ({ id }) => `/groups/${id}`,
  message: ({ conversation_id }) => `/messages?conversation=${conversation_id}`,
  user: ({ id }) => `/profile/${id}`,
};

function stateOf({ removed_at, held_at, deleted_at }: ThingRow): ReportedThing["state"] {
  if (held_at && !deleted_at) return "held";
  return removed_at ? "removed" : deleted_at ? "deleted" : "visible";
}

/** A person of a row as pages show them. */
export function authorOf({ id, username, avatar_url, reputation }: AuthorRow): Author {
  return { id, username, avatarUrl: avatar_url, reputation };
}
