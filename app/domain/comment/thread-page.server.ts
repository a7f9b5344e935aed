import { isId } from "../text";
import {
  type Comment,
  REPLIES_PER_THREAD,
  THREADS_PER_PAGE,
  type Thread,
  type ThreadPage,
  type ThreadPosition,
  threadsOf,
} from "./comment";
import { cursorAfter, readCursor, readThreadView, type ThreadView } from "./thread-query";

/** Replies a thread shows where it was asked for. */
const WHOLE_THREAD = 900;

/** Which threads of a post. */
export interface ThreadQuery extends ThreadView {
  /**
   * Any comment that a link leads to. Where its thread does not stand whole on this page of threads, it is shown alone,
   * with all its replies.
   */
  thread: string | null;
  /** Any comment of a thread to be shown whole among the others, wherever it stands. */
  at: string | null;
}

/** What the address of a post asks for. Where a reply is begun without scripts, its thread is shown. */
export function readThreadQuery(query: URLSearchParams): ThreadQuery & { replyTo: string | null } {
  const idIn = (name: string) => {
    const id = query.get(name);
    return isId(id) ? id : null;
  };
  const replyTo = idIn("reply");
  return { ...readThreadView(query), thread: idIn("comment"), at: idIn("at") ?? replyTo, replyTo };
}

/** The two questions about the threads of a post. */
interface ThreadSource {
  list(query: {
    post_id: string;
    sort: string;
    after_id?: string;
    after_score?: number;
    thread_id?: string;
    page_size: number;
    replies_each: number;
  }): Promise<Comment[]>;
  locate(query: {
    post_id: string;
    sort: string;
    after_id?: string;
    after_score?: number;
    page_size: number;
  }): Promise<{ total: number; place: number; earlier_id: string | null } | undefined>;
}

/** A page of threads, where it stands among all of them, and the thread that was asked for. */
export async function readThreadPage(
  post_id: string,
  asked: ThreadQuery,
  source: ThreadSource,
): Promise<ThreadPage> {
  const { sort, shown } = asked;
  const { id: after_id, score: after_score } = readCursor(asked.after) ?? {};
  const whole = async (thread_id: string): Promise<Thread | undefined> => {
    const query = { post_id, sort, thread_id, page_size: 1, replies_each: WHOLE_THREAD + 1 };
    return threadsOf(await source.list(query), WHOLE_THREAD)[0];
  };
  const locate = () => source.locate({ post_id, sort, after_id, after_score, page_size: THREADS_PER_PAGE });
  // One more of each tells whether there are others.
  const query = {
    post_id,
    sort,
    after_id,
    after_score,
    page_size: shown + 1,
    replies_each: REPLIES_PER_THREAD + 1,
  };
  const [rows, wanted, place] = await Promise.all([
    source.list(query),
    asked.at ? whole(asked.at) : undefined,
    after_id ? locate() : undefined,
  ]);
  const found = threadsOf(rows, REPLIES_PER_THREAD);
  const isAway = asked.thread && !standsIn(found.slice(0, shown), asked.thread);
  const alone = isAway ? await whole(asked.thread ?? "") : undefined;
  if (alone) return { threads: [alone], after: null, position: null, elsewhere: null };
  const threads = found.slice(0, shown).map((thread) => (thread.id === wanted?.id ? wanted : thread));
  const last = found.length > shown ? threads.at(-1) : undefined;
  const after = last ? cursorAfter(last, sort) : null;
  // A discussion that fits on its page needs nobody to count it.
  const position = positionOf(threads.length, place ?? (after ? await locate() : undefined));
  const isAmong = threads.some(({ id }) => id === wanted?.id);
  return { threads, after, position, elsewhere: isAmong ? null : (wanted ?? null) };
}

/** Whether these show a comment with all of its thread. */
function standsIn(threads: Thread[], id: string): boolean {
  const holds = (thread: Thread): boolean => thread.id === id || thread.replies.some(holds);
  return threads.some((thread) => !thread.hasMore && holds(thread));
}

function positionOf(count: number, place: Awaited<ReturnType<ThreadSource["locate"]>>): ThreadPosition {
  if (!place) return { first: Math.min(1, count), total: count, earlier: null };
  return {
    first: count > 0 ? place.place + 1 : 0,
    total: place.total,
    earlier: place.place > 0 ? (place.earlier_id ?? "") : null,
  };
}
