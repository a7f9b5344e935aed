import type { Database } from "../../platform/database";
import { htmlOf } from "../rich-text/plain-text";
import type { WholePost } from "./post";

type PostColumns = Database["public"]["Tables"]["posts"]["Row"];

/** The whole text of a post, in the forum or in a community: the columns of a PostText. */
export const TEXT_COLUMNS = "content, content_html, drama_id, spoiler_floor, edited_by_author";
export type PostText = Pick<
  PostColumns,
  "content" | "content_html" | "drama_id" | "spoiler_floor" | "edited_by_author"
>;

/** What tells of merging, in the forum alone: the columns of a MergeRow. */
export const MERGE_COLUMNS = "merged_into, opening_removed, has_merged";
type MergeRow = Pick<PostColumns, "merged_into" | "opening_removed" | "has_merged">;

/** What a whole post has beside what lists show. */
export function wholeOf(
  row: PostText & Pick<PostColumns, "removed_at" | "held_at"> & Partial<MergeRow>,
): WholePost {
  return {
    content: row.content,
    contentHtml: row.content_html || htmlOf(row.content),
    isRemoved: row.removed_at !== null,
    isHeld: row.held_at !== null,
    dramaId: row.drama_id,
    levelFloor: row.spoiler_floor,
    ...(row.edited_by_author && { isEdited: true }),
    ...(row.merged_into && { isMerged: true, isOpeningRemoved: row.opening_removed === true }),
    ...(row.has_merged && { hasMerged: true }),
  };
}
