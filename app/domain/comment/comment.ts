import * as v from "valibot";
import type { Author } from "../post/post";
import { atMost, Id, isId, Text } from "../text";
import type { VoteType } from "../vote/vote";

// specification §5 and §9; the ceiling is decision Q36
export const COMMENT_MARK = 1_000;
export const COMMENT_LIMIT = 10_000;
/** Levels of a thread: comment, reply, reply (specification §2: replies only while the level is below 3). */
export const COMMENT_LEVELS = 3;
/** Comments one page shows; a longer thread goes on at the next page. */
export const COMMENT_PAGE_SIZE = 200;

/** Characters of a comment that a list away from its post shows. */
export const COMMENT_EXCERPT_LIMIT = 200;

export const EMPTY_COMMENT = "Write something before posting";

/** A comment or a reply, as the form sends it. */
export const CommentForm = v.object({
  content: v.pipe(
    Text,
    v.trim(),
    v.nonEmpty(EMPTY_COMMENT),
    atMost(COMMENT_LIMIT, "A comment has at most 10,000 characters"),
  ),
  parentId: v.pipe(
    v.optional(v.string(), ""),
    v.check((id) => id === "" || isId(id), "The comment you answer does not exist"),
    v.transform((id) => id || null),
  ),
  clientId: v.optional(v.fallback(v.optional(Id), undefined)),
});
export type CommentForm = v.InferOutput<typeof CommentForm>;

/** A comment; `depth` counts from 0, `author` is null once the account is deleted. A stub stands for a deleted one that has replies. */
export interface Comment {
  id: string;
  parentId: string | null;
  depth: number;
  author: Author | null;
  content: string;
  upvotes: number;
  downvotes: number;
  createdAt: string;
  editedAt: string | null;
  state: "visible" | "deleted" | "removed";
  mine: VoteType | null;
}

/** A comment in a list away from its post. */
export interface CommentInPost {
  id: string;
  excerpt: string;
  createdAt: string;
  post: { id: string; title: string };
}

/** A comment that a search found, with the text it was found in. */
export interface CommentMatch {
  id: string;
  content: string;
  author: Author | null;
  createdAt: string;
  post: { id: string; title: string };
}

/** A comment with the replies below it, oldest first. */
export interface Thread extends Comment {
  replies: Thread[];
}

/** Whether a comment of this depth takes replies: its level (depth + 1) must be below 3. */
export function mayReply(depth: number): boolean {
  return depth + 1 < COMMENT_LEVELS;
}

/** Comments, oldest first, as trees. A reply whose parent is not on this page stands at the top level. */
export function threadsOf(comments: Comment[]): Thread[] {
  const byId = new Map(comments.map((comment) => [comment.id, { ...comment, replies: [] as Thread[] }]));
  const roots: Thread[] = [];
  for (const thread of byId.values()) {
    const parent = thread.parentId ? byId.get(thread.parentId) : undefined;
    (parent?.replies ?? roots).push(thread);
  }
  return roots;
}
