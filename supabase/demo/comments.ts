import { placeComments } from "./read.ts";
import type { DemoThread } from "./schema.ts";
import { momentOf } from "./times.ts";

/** Runs one statement that takes its rows as one JSON text. */
export type Insert = (sql: string, rows: unknown[]) => Promise<unknown>;
export type PersonCalled = (username: string) => string;

// Without a level of its own a comment tells of as much as its post: the database sees to it.
const INSERT_COMMENTS = `
  insert into public.comments (id, post_id, group_post_id, parent_id, author_id, content, created_at)
  select id, post_id, group_post_id, parent_id, author_id, content, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as comment (id uuid, post_id uuid, group_post_id uuid, parent_id uuid, author_id uuid, content text, created_at timestamptz)
   order by created_at
  on conflict do nothing`;

/** The comments of the threads as rows; `column` names their posts. */
export function rowsOf(
  threads: DemoThread[],
  personCalled: PersonCalled,
  now: Date,
  column: "post_id" | "group_post_id" = "post_id",
) {
  return placeComments(threads).map(({ ago, author, post, parent, ...comment }) => ({
    ...comment,
    [column]: post,
    parent_id: parent,
    author_id: personCalled(author),
    created_at: momentOf(ago, now),
  }));
}

/** A reply takes its depth from its parent's row, so each level waits for the one above. */
export async function insertComments(insert: Insert, comments: ReturnType<typeof rowsOf>): Promise<void> {
  for (const depth of [0, 1, 2]) {
    await insert(
      INSERT_COMMENTS,
      comments.filter((comment) => comment.depth === depth),
    );
  }
}
