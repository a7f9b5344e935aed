import type { PostPlace } from "./post-place";

/** Where a moderator puts back what was removed or merged. */
export const RESTORE_MARK = "restore";

/** The form that puts back the post of this place. */
export function addressOfRestoring({ post }: PostPlace): string {
  return `${post}/manage#${RESTORE_MARK}`;
}
