import type { Post } from "./post";

/** Whether this reader may write a comment: a locked post takes none except from moderators (decision Q35). */
export function mayComment(post: Pick<Post, "isLocked">, reader: { role: string } | null): boolean {
  return reader !== null && (!post.isLocked || isModerator(reader));
}

/** Whether this reader wrote the post and may change it still. */
export function mayEditPost(
  post: Pick<Post, "author" | "isRemoved" | "isHeld">,
  reader: { id?: string },
): boolean {
  return (!post.isRemoved || post.isHeld) && post.author !== null && post.author.id === reader.id;
}

export function isModerator(person: { role: string }): boolean {
  return person.role === "moderator" || person.role === "admin";
}
