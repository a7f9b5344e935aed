import type { SubjectRow } from "../../platform/database";
import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { authorOf } from "../profile/author.server";
import type { ReportedRef, ReportedSubject, ReportType } from "./report";

/** Name of a subject among others. */
export function nameOf({ type, id }: ReportedRef): string {
  return `${type} ${id}`;
}

/** The subjects the reader may see, by name; one that is gone or private is missing. Throws 503. */
export async function findSubjects(db: Db, refs: ReportedRef[]): Promise<Map<string, ReportedSubject>> {
  const ids = [...new Set(refs.map(({ id }) => id))];
  const rows = rowsOf(await db.rpc("find_subjects", { ids }, { get: true }), "reported subjects");
  return subjectsByName(rows);
}

/** Rows of find_subjects as subjects, by name. */
export function subjectsByName(rows: SubjectRow[]): Map<string, ReportedSubject> {
  return new Map(rows.map((row) => [nameOf(row), subjectOf(row)]));
}

function subjectOf(row: SubjectRow): ReportedSubject {
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
    editedAt: row.edited_at,
    level: Math.max(0, row.spoiler_level ?? 0),
  };
}

const ADDRESSES: Record<ReportType, (row: SubjectRow) => string | null> = {
  post: ({ id }) => `/forum/post/${id}`,
  group_post: ({ id, group_id }) => `/groups/${group_id}/posts/${id}`,
  comment: ({ id, post_id }) => `/forum/post/${post_id}?comment=${id}#comment-${id}`,
  // Without its post it is not to be seen either.
  group_comment: ({ id, post_id, group_id }) =>
    post_id && `/groups/${group_id}/posts/${post_id}?comment=${id}#comment-${id}`,
  group: ({ id }) => `/groups/${id}`,
  message: ({ conversation_id }) => `/messages?conversation=${conversation_id}`,
  user: ({ id }) => `/profile/${id}`,
  review: ({ id, drama_id }) => `/drama/${drama_id}?review=${id}#review-${id}`,
};

/** Rows of hidden_subjects, by name: their page is closed to whoever is no member. */
export function hiddenByName(rows: SubjectRow[]): Map<string, ReportedSubject> {
  return new Map(rows.map((row) => [nameOf(row), { ...subjectOf(row), address: null }]));
}

function stateOf({ removed_at, held_at, deleted_at }: SubjectRow): ReportedSubject["state"] {
  if (held_at && !deleted_at) return "held";
  return removed_at ? "removed" : deleted_at ? "deleted" : "visible";
}
