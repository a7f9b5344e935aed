import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { CHANGED_ELSEWHERE, done, type Outcome, refuse } from "../refusal";
import type { CommentForm } from "./comment";

// Comments of the forum and of communities lie in tables of one shape; what is written to them is the same.

type CommentTable = "comments" | "group_post_comments";

const FAILED = "Failed to post comment"; // specification §8

/**
 * Writes a comment or reply and yields its id. The same `clientId` with the same words again yields the same comment;
 * with other words it is another one, so that nothing typed is lost.
 */
export async function addCommentTo(
  db: Db,
  table: CommentTable,
  authorId: string,
  postId: string,
  form: CommentForm,
): Promise<Outcome<{ id: string }>> {
  const { content, parentId: parent_id, clientId } = form;
  const insert = (client_id: string | null) =>
    db
      .from(table)
      .insert({ content, author_id: authorId, post_id: postId, parent_id, client_id })
      .select("id")
      .single();
  let { data, error } = await insert(clientId ?? null);
  if (error?.code === "23505" && clientId) {
    const found = await findSent(db, table, authorId, clientId);
    if (found?.content === content && found.parent_id === parent_id) return done({ id: found.id });
    ({ data, error } = await insert(null));
  }
  if (data) return done(data);
  if (!error) return refuse("fault", FAILED);
  const answer = refused(error, `add to ${table}`);
  return answer.refusal.code === "fault" ? refuse("fault", FAILED) : answer;
}

async function findSent(db: Db, table: CommentTable, authorId: string, clientId: string) {
  const { data } = await db
    .from(table)
    .select("id, content, parent_id")
    .eq("author_id", authorId)
    .eq("client_id", clientId)
    .maybeSingle();
  return data;
}

/** Changes the own comment; `seen` is its last edit as the author saw it, "" for none. A later one is a conflict. */
export async function editCommentIn(
  db: Db,
  table: CommentTable,
  id: string,
  { content, seen }: { content: string; seen: string },
): Promise<Outcome<null>> {
  const update = db.from(table).update({ content }).eq("id", id);
  const { data, error } = await (seen ? update.eq("edited_at", seen) : update.is("edited_at", null)).select(
    "id",
  );
  if (error) return refused(error, `edit in ${table}`);
  return data.length > 0 ? done(null) : refuse("conflict", CHANGED_ELSEWHERE);
}
