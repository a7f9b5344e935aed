import { rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Author } from "../post/post";
import type { ReportedRef, ReportedThing, ReportType } from "./report";

interface AuthorRow {
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
  const types = [...new Set(refs.map(({ type }) => type))];
  const found = await Promise.all(
    types.map((type) => {
      const ids = refs.filter((ref) => ref.type === type).map(({ id }) => id);
      return READERS[type](db, [...new Set(ids)]);
    }),
  );
  return new Map(found.flat().map((thing) => [nameOf(thing), thing]));
}

const person = (key: string) => `author:user_profiles!${key}(id, username, avatar_url, reputation)`;
const PLAIN = { isPinned: false, isLocked: false } as const;

const READERS: Record<ReportType, (db: Db, ids: string[]) => Promise<ReportedThing[]>> = {
  post: async (db, ids) =>
    rowsFrom(
      await db
        .from("posts")
        .select(
          `id, title, content, is_pinned, is_locked, removed_at, held_at, ${person("posts_author_id_fkey")}`,
        )
        .in("id", ids),
    ).map((row) => ({ ...base("post", row), ...marks(row), address: `/forum/post/${row.id}` })),
  group_post: async (db, ids) =>
    rowsFrom(
      await db
        .from("group_posts")
        .select(
          `id, group_id, title, content, is_pinned, is_locked, removed_at, held_at, ${person("group_posts_author_id_fkey")}`,
        )
        .in("id", ids),
    ).map((row) => ({
      ...base("group_post", row),
      ...marks(row),
      address: `/groups/${row.group_id}/posts/${row.id}`,
    })),
  comment: async (db, ids) =>
    rowsFrom(
      await db
        .from("comments")
        .select(
          `id, post_id, content, removed_at, held_at, deleted_at, post:posts!comments_post_id_fkey(title), ${person("comments_author_id_fkey")}`,
        )
        .in("id", ids),
    ).map((row) => ({
      ...base("comment", row),
      title: row.post?.title ?? null,
      address: `/forum/post/${row.post_id}?comment=${row.id}#comment-${row.id}`,
    })),
  group_comment: async (db, ids) =>
    rowsFrom(
      await db
        .from("group_post_comments")
        .select(
          `id, content, removed_at, held_at, deleted_at, post:group_posts!group_post_comments_post_id_fkey(id, title, group_id), ${person("group_post_comments_author_id_fkey")}`,
        )
        .in("id", ids),
    ).map((row) => ({
      ...base("group_comment", row),
      title: row.post?.title ?? null,
      address: row.post
        ? `/groups/${row.post.group_id}/posts/${row.post.id}?comment=${row.id}#comment-${row.id}`
        : null,
    })),
  group: async (db, ids) =>
    rowsFrom(
      await db
        .from("groups")
        .select(`id, title:name, content:description, removed_at, ${person("groups_created_by_fkey")}`)
        .in("id", ids),
    ).map((row) => ({ ...base("group", row), address: `/groups/${row.id}` })),
  // Only who takes part in the conversation finds any: moderators read a message by way of its report.
  message: async (db, ids) =>
    rowsFrom(
      await db
        .from("messages")
        .select(`id, conversation_id, content, ${person("messages_sender_id_fkey")}`)
        .in("id", ids),
    ).map((row) => ({
      ...base("message", row),
      address: `/messages?conversation=${row.conversation_id}`,
    })),
  user: async (db, ids) =>
    rowsFrom(
      await db
        .from("user_profiles")
        .select("id, title:username, content:bio, username, avatar_url, reputation")
        .in("id", ids),
    ).map((row) => ({
      ...base("user", row),
      author: authorOf(row as unknown as AuthorRow),
      address: `/profile/${row.id}`,
    })),
};

/** A row of any of the tables, under the names they are selected by. */
interface ThingRow {
  id: string;
  title?: string;
  content: string;
  group_id?: string;
  post_id?: string;
  conversation_id?: string;
  post?: { id?: string; title: string; group_id?: string } | null;
  is_pinned?: boolean;
  is_locked?: boolean;
  removed_at?: string | null;
  held_at?: string | null;
  deleted_at?: string | null;
  author?: AuthorRow | null;
}

function rowsFrom(result: Parameters<typeof rowsOf<unknown>>[0]): ThingRow[] {
  return rowsOf(result, "reported things") as ThingRow[];
}

function base(type: ReportType, row: ThingRow): Omit<ReportedThing, "address"> & { address: null } {
  return {
    type,
    id: row.id,
    title: row.title ?? null,
    text: row.content,
    author: row.author ? authorOf(row.author) : null,
    address: null,
    state: stateOf(row),
    ...PLAIN,
  };
}

function stateOf({ removed_at, held_at, deleted_at }: ThingRow): ReportedThing["state"] {
  if (held_at && !deleted_at) return "held";
  return removed_at ? "removed" : deleted_at ? "deleted" : "visible";
}

function marks(row: ThingRow): Pick<ReportedThing, "isPinned" | "isLocked"> {
  return { isPinned: row.is_pinned === true, isLocked: row.is_locked === true };
}

/** A person of a row as pages show them. */
export function authorOf({ id, username, avatar_url, reputation }: AuthorRow): Author {
  return { id, username, avatarUrl: avatar_url, reputation };
}
