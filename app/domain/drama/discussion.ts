import type { Author, PostSummary } from "../post/post";
import { isId } from "../text";

/** Orders of the threads of a drama: by what they tell, drop by drop from the last, or by time. */
export const THREAD_ORDERS = ["drop", "newest"] as const;
export type ThreadOrder = (typeof THREAD_ORDERS)[number];

/** Threads on one page of a drama's discussion. */
export const THREADS_PAGE_SIZE = 20;

/** A thread of the forum about a drama, as its page lists it. */
export interface DramaThread {
  id: string;
  title: string;
  /** "" where the words run ahead of the reader. */
  excerpt: string;
  author: Author | null;
  /** The episode up to which it tells; 0 tells nothing. */
  level: number;
  commentCount: number;
  createdAt: string;
  /** Opened by itself when its drop came out. */
  isOfDrop: boolean;
}

/** Episodes that come out together; `at` is ISO 8601, null where the catalogue does not say when. */
export interface DatedEpisodes {
  first: number;
  last: number;
  at: string | null;
}

/** Threads below one heading: the drop that they tell of; null where they tell of none, or stand by time. */
export interface ThreadSection {
  drop: DatedEpisodes | null;
  threads: DramaThread[];
}

/** A page of the threads of a drama. */
export interface DramaDiscussion {
  order: ThreadOrder;
  sections: ThreadSection[];
  /** The drop whose thread opens next; on the first page by drop alone. */
  coming: DatedEpisodes | null;
  /** The thread that the next page comes after; null at the end. */
  next: string | null;
  isFirst: boolean;
}

/** Which threads an address asks for; a value that means nothing counts as not given. */
export function readDiscussionAddress(asked: URLSearchParams): { order: ThreadOrder; after: string | null } {
  const after = asked.get("after");
  return {
    order: THREAD_ORDERS.find((order) => order === asked.get("sort")) ?? "drop",
    after: isId(after) ? after : null,
  };
}

/** The address of a page of the threads of a drama. */
export function addressOfDiscussion(drama: string, order: ThreadOrder, after?: string | null): string {
  const chosen = new URLSearchParams({ tab: "discussion" });
  if (order !== "drop") chosen.set("sort", order);
  if (after) chosen.set("after", after);
  return `/drama/${drama}?${chosen}`;
}

/** What a row shows of a post. */
export function threadOf(post: PostSummary & { isOfDrop: boolean }): DramaThread {
  const { id, title, excerpt, author, level, commentCount, createdAt, isOfDrop } = post;
  return { id, title, excerpt, author, level, commentCount, createdAt, isOfDrop };
}

/**
 * Threads that come by what they tell, each below the drop that has this episode. A drama whose drops nobody announced has a
 * heading per episode.
 */
export function sectionsByDrop(
  threads: readonly DramaThread[],
  drops: readonly DatedEpisodes[],
): ThreadSection[] {
  const sections: ThreadSection[] = [];
  for (const thread of threads) {
    const drop = dropWith(drops, thread.level);
    const last = sections.at(-1);
    if (last && last.drop?.first === drop?.first) last.threads.push(thread);
    else sections.push({ drop, threads: [thread] });
  }
  return sections;
}

function dropWith(drops: readonly DatedEpisodes[], level: number): DatedEpisodes | null {
  if (level <= 0) return null;
  return (
    drops.find(({ first, last }) => first <= level && level <= last) ?? {
      first: level,
      last: level,
      at: null,
    }
  );
}
