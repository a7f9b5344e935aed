import { rowsOf, throwUnavailable, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { type PollFields, pollIn } from "../poll/poll";
import { err, ok, type Result } from "../result";
import { readWriting } from "../rich-text/written.server";
import { versionOf } from "../row-in-time";
import type { About } from "../veil/about-drama";
import { ownWords } from "../veil/veil.server";
import { changeAsSeen, insertOnce } from "../written-once.server";
import type { GroupPostForm, PostEdit, PostForm } from "./post";
import type { PostIntent } from "./post-intent";
import type { Place } from "./post-place";

// Posts of the forum and of communities lie in tables of nearly one shape; what is written to them is the same.

const POSTS = "posts";
const GROUP_POSTS = "group_posts";

/** What a form holds, and the drama that its post is about; without it of none, or as before. */
type Writing<Form> = Form extends unknown
  ? Omit<Form, "drama" | "spoilerLevel" | keyof PollFields> & Partial<PollFields> & { about?: About }
  : never;

/** Publishes a post in a category of the forum or in a community, once for each `clientId`, and yields its id. `failure` is said of an error. */
export async function createPost(
  db: Db,
  where: { category_id: string } | { group_id: string },
  authorId: string,
  form: Writing<PostForm | GroupPostForm>,
  failure = "Failed to create post",
): Promise<Result<{ id: string }>> {
  const text = await readWriting(form);
  if (!text.ok) return text;
  const { title, clientId } = form;
  const { content } = text.value;
  const asked = pollIn(form);
  const written = { ...columnsOf(form, text.value), ...(asked && { poll: { ...asked } }) };
  return insertOnce({
    clientId,
    insert(client_id) {
      const row = { ...written, author_id: authorId, client_id };
      const sent =
        "group_id" in where
          ? db.from(GROUP_POSTS).insert({ ...row, ...where })
          : db.from(POSTS).insert({ ...row, ...where });
      return sent.select("id").single();
    },
    async findSame(client_id) {
      const { data, error } = await db
        .from("group_id" in where ? GROUP_POSTS : POSTS)
        .select("id, title, content")
        .match({ author_id: authorId, client_id })
        .maybeSingle();
      if (error) throwUnavailable("what was sent before", error.code);
      if (data?.title !== title) return null;
      return (await ownWords(db, data)) === content ? data : null;
    },
    intent: "create post",
    failure,
  });
}

/** Changes the own post; `seen` is its last edit as the author saw it, "" for none. A later one is a conflict. */
export async function editPost(
  db: Db,
  { groupId }: Place,
  id: string,
  form: Writing<PostEdit>,
): Promise<Result<null>> {
  const text = await readWriting(form);
  if (!text.ok) return text;
  const table = groupId === null ? POSTS : GROUP_POSTS;
  const change = db.from(table).update(columnsOf(form, text.value)).eq("id", id);
  return changeAsSeen(change, form.seen, `edit in ${table}`);
}

/** What a form writes, as both tables hold it. */
function columnsOf(
  form: Writing<Pick<PostForm, "title" | "tags" | "images" | "imageAlts">>,
  { content, html: content_html }: { content: string; html: string },
) {
  const { title, tags, images, about } = form;
  return {
    ...{ title, content, content_html, tags, images, image_alts: altsFor(form) },
    ...(about && { drama_id: about.dramaId, spoiler_level: about.level }),
  };
}

/** The descriptions that have an image: the database takes no others. */
function altsFor({ images, imageAlts }: Pick<PostForm, "images" | "imageAlts">): string[] {
  return imageAlts.slice(0, images.length);
}

/** By whom a post that is not shown was taken down; null where it is not (or no longer) there for this reader. Throws 503. */
export async function howRemoved(
  db: Db,
  { groupId }: Place,
  post_id: string,
): Promise<"by moderator" | "by admin" | null> {
  const state = await db.rpc(groupId === null ? "post_state" : "group_post_state", { post_id });
  const known = rowsOf(state, "post state");
  if (known === "removed_by_admin") return "by admin";
  return known === "removed" ? "by moderator" : null;
}

/**
 * Does to a post what its author, a moderator or an admin of its community asked for; the database decides whether they
 * may, and logs it.
 */
export async function doToPost(db: Db, place: Place, id: string, asked: PostIntent): Promise<Result<null>> {
  const call = callFor(db, place, id, asked);
  // Posts of communities have no category to move to, and stand each for itself.
  if (!call) return err("invalid", "This cannot be done here");
  const { error } = await call;
  return error
    ? toErr(error, `${asked.intent} ${place.groupId === null ? "post" : "post in a community"}`)
    : ok(null);
}

function callFor(db: Db, { groupId }: Place, post_id: string, asked: PostIntent) {
  const post = groupId === null ? "post" : "group_post";
  switch (asked.intent) {
    case "delete":
      return db.rpc(`delete_${post}`, { post_id });
    case "pin":
    case "unpin":
      return db.rpc(`set_${post}_pinned`, { post_id, pinned: asked.intent === "pin" });
    case "lock":
    case "unlock":
      return db.rpc(`set_${post}_locked`, { post_id, locked: asked.intent === "lock" });
    case "remove":
      return db.rpc(`remove_${post}`, { post_id, reason: asked.reason });
    case "restore":
      return db.rpc(`restore_${post}`, { post_id, reason: asked.reason, ...versionOf(asked.seen) });
    case "retitle":
      return db.rpc("retitle_post", { post_id, title: asked.title, reason: asked.reason });
    case "move":
      return groupId === null ? db.rpc("move_post", { post_id, category_id: asked.categoryId }) : null;
    case "merge":
      return groupId === null
        ? db.rpc("merge_post", { post_id, into_id: asked.into, reason: asked.reason })
        : null;
  }
}
