import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { CHANGED_ELSEWHERE, done, type Outcome, refuse } from "../refusal";
import { readWriting } from "../rich-text/written.server";
import type { GroupPostForm, PostEdit, PostForm } from "./post";

// Posts of the forum and of communities lie in tables of nearly one shape; what is written to them is the same.

type PostTable = "posts" | "group_posts";
type Place = { category_id: string } | { group_id: string };

/**
 * Publishes a post and yields its id. The same `clientId` with the same words again yields the same post; with other
 * words it is another one, so that nothing typed is lost. `failure` is said of a fault.
 */
export async function addPostTo(
  db: Db,
  place: Place,
  authorId: string,
  form: PostForm | GroupPostForm,
  failure: string,
): Promise<Outcome<{ id: string }>> {
  const text = await readWriting(form);
  if (!text.ok) return text;
  const { title, tags, images, clientId } = form;
  const image_alts = altsFor(form);
  const { content, html: content_html } = text.value;
  const insert = (client_id: string | null) => {
    const row = { title, content, content_html, author_id: authorId, tags, images, image_alts, client_id };
    const sent =
      "group_id" in place
        ? db.from("group_posts").insert({ ...row, ...place })
        : db.from("posts").insert({ ...row, ...place });
    return sent.select("id").single();
  };
  let { data, error } = await insert(clientId ?? null);
  if (error?.code === "23505" && clientId) {
    const table = "group_id" in place ? "group_posts" : "posts";
    const found = await findSent(db, table, authorId, clientId);
    if (found?.title === title && found.content === content) return done({ id: found.id });
    ({ data, error } = await insert(null));
  }
  if (data) return done(data);
  if (!error) return refuse("fault", failure);
  const answer = refused(error, "create post");
  return answer.refusal.code === "fault" ? refuse("fault", failure) : answer;
}

async function findSent(db: Db, table: PostTable, authorId: string, clientId: string) {
  const { data } = await db
    .from(table)
    .select("id, title, content")
    .eq("author_id", authorId)
    .eq("client_id", clientId)
    .maybeSingle();
  return data;
}

/** Changes the own post; `seen` is its last edit as the author saw it, "" for none. A later one is a conflict. */
export async function editPostIn(
  db: Db,
  table: PostTable,
  id: string,
  form: PostEdit,
): Promise<Outcome<null>> {
  const { title, tags, images, seen } = form;
  const image_alts = altsFor(form);
  const text = await readWriting(form);
  if (!text.ok) return text;
  const { content, html: content_html } = text.value;
  const update = db
    .from(table)
    .update({ title, content, content_html, tags, images, image_alts })
    .eq("id", id);
  const { data, error } = await (seen ? update.eq("edited_at", seen) : update.is("edited_at", null)).select(
    "id",
  );
  if (error) return refused(error, `edit in ${table}`);
  return data.length > 0 ? done(null) : refuse("conflict", CHANGED_ELSEWHERE);
}

/** The descriptions that have an image: the database takes no others. */
function altsFor({ images, imageAlts }: Pick<PostForm, "images" | "imageAlts">): string[] {
  return imageAlts.slice(0, images.length);
}
