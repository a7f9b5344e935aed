import type { Comment, Thread, ThreadPage } from "../comment/comment";
import type { ListedPost, WholePost } from "../post/post";
import { htmlOf } from "../rich-text/plain-text";

// What tells of an episode comes without its words (decision 0081). Those that are open to the reader are asked for, and
// put back into what was read.

/** Stands in place of words that tell of an episode. */
export const TELLS = "Tells of episode {{number}}";

/** Posts and comments that one call gives the words of. */
export const WORDS_AT_ONCE = 100;

/** The words of a post or comment; markup and images are those of posts. */
export interface OpenWords {
  content: string;
  contentHtml: string;
  excerpt: string;
  images: string[];
  imageAlts: string[];
}

/** Words by the id of their post or comment. */
export type WordsById = ReadonlyMap<string, OpenWords>;

/** Whether these are left out of something that tells up to `level`. */
export function isVeiled(level: number, words: string): boolean {
  return level > 0 && words === "";
}

/** Whether there may be words to ask for: of what is gone there are none. */
function isAskedFor({ level, content, state }: Comment): boolean {
  return isVeiled(level, content) && (state === "visible" || state === "waiting");
}

/** What came without its words, and the episode up to which it tells. */
export interface VeiledItem {
  id: string;
  level: number;
  /** Its words have markup and images. */
  isPost?: boolean;
}

/** The comments of a page that came without their words. */
export function veiledIn({ threads, elsewhere }: ThreadPage): VeiledItem[] {
  const itemsOf = (thread: Thread): VeiledItem[] => [
    ...(isAskedFor(thread) ? [{ id: thread.id, level: thread.level }] : []),
    ...thread.replies.flatMap(itemsOf),
  ];
  return [...threads, ...(elsewhere ? [elsewhere] : [])].flatMap(itemsOf);
}

export function openComment<C extends Comment>(comment: C, words: WordsById): C {
  const its = words.get(comment.id);
  if (!its) return comment;
  // Whoever reads what waits for a moderator is its author or moderates.
  return { ...comment, content: its.content, state: comment.state === "waiting" ? "held" : comment.state };
}

/** A page of threads with those words in it. */
export function openThreads(page: ThreadPage, words: WordsById): ThreadPage {
  if (words.size === 0) return page;
  const open = (thread: Thread): Thread => ({
    ...openComment(thread, words),
    replies: thread.replies.map(open),
  });
  return { ...page, threads: page.threads.map(open), elsewhere: page.elsewhere && open(page.elsewhere) };
}

/** A whole post with those words in it. */
export function openPost<P extends ListedPost & WholePost>(post: P, words: WordsById): P {
  const its = words.get(post.id);
  if (!its) return post;
  const { content, contentHtml, ...shown } = its;
  return { ...post, ...shown, content, contentHtml: contentHtml || htmlOf(content) };
}
