import { backendFault } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { Outcome } from "../refusal";
import { readWriting } from "../rich-text/written.server";
import { changeAsSeen, insertOnce } from "../written-once.server";
import type { GroupPostForm, PostEdit, PostForm } from "./post";

// Posts of the forum and of communities lie in tables of nearly one shape; what is written to them is the same.

type PostTable = "posts" | "group_posts";
type Place = { category_id: string } | { group_id: string };

/** Publishes a post, once for each `clientId`, and yields its id. `failure` is said of a fault. */
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
  const { content, html: content_html } = text.value;
  const written = { title, content, content_html, tags, images, image_alts: altsFor(form) };
  return insertOnce({
    clientId,
    insert(client_id) {
      const row = { ...written, author_id: authorId, client_id };
      const sent =
        "group_id" in place
          ? db.from("group_posts").insert({ ...row, ...place })
          : db.from("posts").insert({ ...row, ...place });
      return sent.select("id").single();
    },
    async findSame(client_id) {
      const { data, error } = await db
        .from("group_id" in place ? "group_posts" : "posts")
        .select("id, title, content")
        .match({ author_id: authorId, client_id })
        .maybeSingle();
      if (error) backendFault("what was sent before", error.code);
      return data?.title === title && data.content === content ? data : null;
    },
    deed: "create post",
    failure,
  });
}

/** Changes the own post; `seen` is its last edit as the author saw it, "" for none. A later one is a conflict. */
export async function editPostIn(
  db: Db,
  table: PostTable,
  id: string,
  form: PostEdit,
): Promise<Outcome<null>> {
  const text = await readWriting(form);
  if (!text.ok) return text;
  const { title, tags, images, seen } = form;
  const { content, html: content_html } = text.value;
  const written = { title, content, content_html, tags, images, image_alts: altsFor(form) };
  return changeAsSeen(db.from(table).update(written).eq("id", id), seen, `edit in ${table}`);
}

/** The descriptions that have an image: the database takes no others. */
function altsFor({ images, imageAlts }: Pick<PostForm, "images" | "imageAlts">): string[] {
  return imageAlts.slice(0, images.length);
}
