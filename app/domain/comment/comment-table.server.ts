import { backendFault } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Outcome } from "../refusal";
import { changeAsSeen, insertOnce } from "../written-once.server";
import type { CommentForm } from "./comment";

// Comments of the forum and of communities lie in tables of one shape; what is written to them is the same.

type CommentTable = "comments" | "group_post_comments";

const FAILED = "Failed to post comment"; // specification §8

/** Writes a comment or reply, once for each `clientId`, and yields its id. */
export function addCommentTo(
  db: Db,
  table: CommentTable,
  authorId: string,
  postId: string,
  form: CommentForm,
): Promise<Outcome<{ id: string }>> {
  const { content, parentId: parent_id, clientId } = form;
  return insertOnce({
    clientId,
    insert: (client_id) =>
      db
        .from(table)
        .insert({ content, author_id: authorId, post_id: postId, parent_id, client_id })
        .select("id")
        .single(),
    async findSame(client_id) {
      const { data, error } = await db
        .from(table)
        .select("id, content, parent_id")
        .match({ author_id: authorId, client_id })
        .maybeSingle();
      if (error) backendFault("what was sent before", error.code);
      return data?.content === content && data.parent_id === parent_id ? data : null;
    },
    deed: `add to ${table}`,
    failure: FAILED,
  });
}

/** Changes the own comment; `seen` is its last edit as the author saw it, "" for none. A later one is a conflict. */
export function editCommentIn(
  db: Db,
  table: CommentTable,
  id: string,
  { content, seen }: { content: string; seen: string },
): Promise<Outcome<null>> {
  return changeAsSeen(db.from(table).update({ content }).eq("id", id), seen, `edit in ${table}`);
}
