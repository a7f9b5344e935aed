import { rowsOf, throwUnavailable, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { addressOfReviews } from "../drama-review/review-address";
import { placeOf } from "../post/post-place";
import { ok, type Result } from "../result";
import type { MarkedRef, ReaderMarks } from "./spoiler-mark";

/** What can be marked, as its reader sees it. */
interface Markable {
  dramaId: string | null;
  level: number;
  /** Title of the post, or of the post that a comment stands below; null for a review, which has that of its drama. */
  title: string | null;
  address: string;
}

/** What a reference names, or null where this reader has none. Throws 503. */
export async function findMarkable(db: Db, { type, id }: MarkedRef): Promise<Markable | null> {
  if (type === "review") return findReview(db, id);
  const found = await rowOf(db, type, id);
  if (found.error) throwUnavailable("what is marked", found.error.code);
  if (!found.post) return null;
  const { post, groupId, level } = found;
  const place = placeOf({ groupId }, post.id);
  return {
    dramaId: post.drama_id,
    level: Math.max(0, level),
    title: post.title,
    address: type === "comment" ? `${place.post}?at=${id}#comment-${id}` : place.post,
  };
}

/** Moderators, and its author, see one that was taken down or waits as well: nobody marks that. */
async function findReview(db: Db, id: string): Promise<Markable | null> {
  const found = rowsOf(await db.rpc("find_subjects", { ids: [id] }, { get: true }), "what is marked");
  const row = found.find(({ type }) => type === "review");
  if (!row?.drama_id || row.removed_at || row.held_at || row.deleted_at) return null;
  const address = addressOfReviews(row.drama_id, { named: id });
  return { dramaId: row.drama_id, level: row.spoiler_level, title: null, address };
}

const POST = "id, title, drama_id";

/** Its level, and the post that it is or stands below. */
async function rowOf(db: Db, type: Exclude<MarkedRef["type"], "review">, id: string) {
  if (type === "post") {
    const { data, error } = await db
      .from("posts")
      .select(`${POST}, spoiler_level`)
      .eq("id", id)
      .maybeSingle();
    return { error, post: data, groupId: null, level: data?.spoiler_level ?? 0 };
  }
  if (type === "group_post") {
    const { data, error } = await db
      .from("group_posts")
      .select(`${POST}, spoiler_level, group_id`)
      .eq("id", id)
      .maybeSingle();
    return { error, post: data, groupId: data?.group_id ?? null, level: data?.spoiler_level ?? 0 };
  }
  const { data, error } = await db
    .from("comments")
    .select(
      `spoiler_level, post:posts!comments_post_id_fkey(${POST}), group_post:group_posts!comments_group_post_id_fkey(${POST}, group_id)`,
    )
    .eq("id", id)
    .maybeSingle();
  const post = data?.post ?? data?.group_post ?? null;
  return { error, post, groupId: data?.group_post?.group_id ?? null, level: data?.spoiler_level ?? 0 };
}

/** What readers said of it, for moderators; null where nobody did. Throws 503. */
export async function findReaderMarks(db: Db, id: string, drama: string): Promise<ReaderMarks | null> {
  const [marks] = rowsOf(
    await db.rpc("marks_of_readers", { item_id: id, drama }, { get: true }),
    "marks of readers",
  );
  return marks ?? null;
}

/** Says that it tells of its drama up to this episode; yields that, and the level it has then. */
export async function markSpoiler(
  db: Db,
  { type, id }: MarkedRef,
  episode: number,
): Promise<Result<{ episode: number; level: number }>> {
  const { data, error } = await db.rpc("mark_spoiler", { item_type: type, item_id: id, episode });
  return error ? toErr(error, "mark spoiler") : ok({ episode, level: data });
}
