import * as v from "valibot";
import type { Author } from "../post/post";
import { hasOpenSpoiler, OPEN_SPOILER } from "../spoiler/spoiler";
import { atMost, GivenReason, Id, isId, OpenSpoiler, Reason, Seen, Text } from "../text";
import { ToldLevel } from "../veil/about-drama";
import type { VoteType } from "../vote/vote";

// specification §5 and §9; the ceiling is decision Q36
export const COMMENT_MARK = 1_000;
export const COMMENT_LIMIT = 10_000;
/** Levels of a thread: comment, reply, reply (specification §2: replies only while the level is below 3). */
export const COMMENT_LEVELS = 3;
/** Threads one page shows, and replies each of them begins with; a link leads to the rest. */
export const THREADS_PER_PAGE = 30;
export const REPLIES_PER_THREAD = 20;
/** Threads a page grows to when more are asked for; after that the page is turned. */
export const THREADS_AT_MOST = 90;

/** Orders of threads: as specified the oldest first; by score; the newest first. */
export const THREAD_SORTS = ["oldest", "best", "newest"] as const;
export type ThreadSort = (typeof THREAD_SORTS)[number];

/** Characters of a comment that a list away from its post shows. */
export const COMMENT_EXCERPT_LIMIT = 200;

export const EMPTY_COMMENT = "Write something before posting";

const CommentText = v.pipe(
  Text,
  v.trim(),
  v.nonEmpty(EMPTY_COMMENT),
  atMost(COMMENT_LIMIT, "A comment has at most 10,000 characters"),
);

/** A comment or a reply, as the form sends it. */
export const CommentForm = v.pipe(
  v.object({
    content: CommentText,
    openSpoiler: OpenSpoiler,
    spoilerLevel: ToldLevel,
    parentId: v.pipe(
      v.optional(v.string(), ""),
      v.check((id) => id === "" || isId(id), "The comment you answer does not exist"),
      v.transform((id) => id || null),
    ),
    clientId: v.optional(v.fallback(v.optional(Id), undefined)),
  }),
  v.forward(
    v.check((form) => isSpoilerClosed(form), OPEN_SPOILER),
    ["content"],
  ),
);
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
  /**
   * `held` waits for a moderator, as its author and moderators get it; `waiting` is the place of one for everybody else,
   * without its words, while there are replies below it.
   */
  state: "visible" | "deleted" | "removed" | "held" | "waiting";
  /** Of a removed one: an admin of its community did it, and no moderator of the site. */
  byAdmin?: boolean;
  mine: VoteType | null;
  /** The episode up to which it tells; 0 for none. Above that its words are there for whom they are open to. */
  level: number;
}

/** A comment in a list away from its post. */
export interface CommentInPost {
  id: string;
  excerpt: string;
  /** The episode up to which it tells. */
  level: number;
  createdAt: string;
  post: { id: string; title: string };
}

/** A comment and where it stands. */
export interface CommentInThread extends Comment {
  postId: string;
  /** The drama that its post is about. */
  dramaId: string | null;
}

/** A comment that a search found, with the text it was found in. */
export interface CommentMatch {
  id: string;
  content: string;
  level: number;
  author: Author | null;
  createdAt: string;
  post: { id: string; title: string };
}

/** What an author or a moderator does to a comment; `seen` is the edit the author had before them, "" for none. */
export const CommentIntent = v.variant("intent", [
  v.pipe(
    v.object({
      intent: v.literal("edit"),
      content: CommentText,
      openSpoiler: OpenSpoiler,
      spoilerLevel: ToldLevel,
      seen: v.optional(v.string(), ""),
    }),
    v.forward(
      v.check((form) => isSpoilerClosed(form), OPEN_SPOILER),
      ["content"],
    ),
  ),
  v.object({ intent: v.literal("delete") }),
  v.object({ intent: v.literal("remove"), reason: GivenReason }),
  v.object({ intent: v.literal("restore"), reason: v.optional(Reason, ""), seen: Seen }),
]);
export type CommentIntent = v.InferOutput<typeof CommentIntent>;

/** A comment with the replies below it, oldest first; `hasMore` says that the thread goes on elsewhere. */
export interface Thread extends Comment {
  replies: Thread[];
  hasMore: boolean;
}

/** A page of threads; `after` is where the next one begins, null at the end. */
export interface ThreadPage {
  threads: Thread[];
  after: string | null;
  /** Where the page stands among all threads; null where one thread is shown alone. */
  position: ThreadPosition | null;
  /** The thread that was asked for, whole, where it stands on another page. */
  elsewhere: Thread | null;
}

/** The comments of a page in the order they are read in. */
export function idsIn({ threads, elsewhere }: ThreadPage): string[] {
  const idsOf = (thread: Thread): string[] => [thread.id, ...thread.replies.flatMap(idsOf)];
  return [...threads, ...(elsewhere ? [elsewhere] : [])].flatMap(idsOf);
}

export interface ThreadPosition {
  /** From 1; 0 where there are none. */
  first: number;
  total: number;
  /** `after` of the page before this one: "" for the first page, null where this is the first. */
  earlier: string | null;
}

/** Whether a comment of this depth takes replies: its level (depth + 1) must be below 3. */
export function mayReply(depth: number): boolean {
  return depth + 1 < COMMENT_LEVELS;
}

/**
 * The comment below which an answer to this one stands, null where it takes none: what is said on the third level is
 * answered at its parent (decision 0012).
 */
export function placeOfReply(comment: Comment, parent: Comment | null): string | null {
  if (comment.state !== "visible") return null;
  if (mayReply(comment.depth)) return comment.id;
  return parent && parent.state !== "visible" ? null : comment.parentId;
}

/** What such an answer begins with: beside what it answers it says whom it means. */
export function beginningOfReply({ depth, author }: Comment, reader: { id: string } | null): string {
  return mayReply(depth) || !author || author.id === reader?.id ? "" : `@${author.username} `;
}

/** Whether this reader wrote it and may change it still. */
export function isOwnComment(comment: Comment, reader: { id?: string }): boolean {
  const isThere = comment.state === "visible" || comment.state === "held";
  return isThere && comment.author !== null && comment.author.id === reader.id;
}

/** Comments in the order of their page as trees; more replies than a thread begins with are left to its own page. */
export function threadsOf(comments: Comment[], repliesEach = REPLIES_PER_THREAD): Thread[] {
  const byId = new Map<string, { thread: Thread; root: Thread }>();
  const roots: Thread[] = [];
  const counts = new Map<Thread, number>();
  for (const comment of comments) {
    const thread: Thread = { ...comment, replies: [], hasMore: false };
    const parent = comment.parentId ? byId.get(comment.parentId) : undefined;
    const root = parent?.root ?? thread;
    if (parent) {
      const count = (counts.get(root) ?? 0) + 1;
      counts.set(root, count);
      root.hasMore = count > repliesEach;
      if (root.hasMore) continue;
      parent.thread.replies.push(thread);
    } else roots.push(thread);
    byId.set(comment.id, { thread, root });
  }
  return roots;
}

/** Whether no spoiler stands open, or the author was told so. */
function isSpoilerClosed({
  content,
  openSpoiler,
}: {
  content: string;
  openSpoiler?: string | undefined;
}): boolean {
  return openSpoiler === "1" || !hasOpenSpoiler(content);
}
