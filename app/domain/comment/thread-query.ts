import { isId } from "../text";
import {
  type Comment,
  type CommentIntent,
  THREAD_SORTS,
  THREADS_AT_MOST,
  THREADS_PER_PAGE,
  type ThreadSort,
} from "./comment";

/** Which threads of a post are shown, and in which order: what the address of the page keeps. */
export interface ThreadView {
  sort: ThreadSort;
  /** The beginning after which this page begins, with its score as it was read: "id" or "id~score". */
  after: string | null;
  /** How many threads: more than a page once 'More comments' was pressed. */
  shown: number;
}

/** The part of the address of a post that says which threads it shows. */
export function readThreadView(query: URLSearchParams): ThreadView {
  const after = query.get("after");
  const shown = Number(query.get("shown"));
  const isAsked = Number.isInteger(shown) && shown > THREADS_PER_PAGE && shown <= THREADS_AT_MOST;
  return {
    sort: THREAD_SORTS.find((one) => one === query.get("sort")) ?? "oldest",
    after: readCursor(after) && after,
    shown: isAsked ? shown : THREADS_PER_PAGE,
  };
}

/** The parts of `after`, or null for what is none. */
export function readCursor(after: string | null): { id: string; score?: number } | null {
  const [id = "", score, ...rest] = (after ?? "").slice(0, 60).split("~");
  if (!isId(id) || rest.length > 0) return null;
  if (score === undefined) return { id };
  return /^-?\d{1,9}$/.test(score) ? { id, score: Number(score) } : null;
}

/** Where the page after this thread begins. By score it stays where it was read, whoever votes on it. */
export function cursorAfter({ id, upvotes, downvotes }: Comment, sort: ThreadSort): string {
  return sort === "best" ? `${id}~${upvotes - downvotes}` : id;
}

/** The view as a query, with what is added to it; "" for what a post begins with. */
export function threadQuery({ sort, after, shown }: ThreadView, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(sort !== "oldest" && { sort }),
    ...(after && { after }),
    ...(shown !== THREADS_PER_PAGE && { shown: String(shown) }),
    ...more,
  });
  return query.size > 0 ? `?${query}` : "";
}

/**
 * Where somebody comes back to who changed or deleted a comment on its own page: to it among the others, or to what it
 * answered once it is gone.
 */
export function addressAfter(
  post: string,
  { id, parentId }: Pick<Comment, "id" | "parentId">,
  intent: CommentIntent["intent"],
  isGone: boolean,
): string {
  const said: Record<string, string> = intent === "delete" ? { notice: "comment-deleted" } : {};
  const goal = isGone ? parentId : id;
  const query = new URLSearchParams({ ...(goal && { at: goal }), ...said });
  return `${post}?${query}#${goal ? `comment-${goal}` : "comments"}`;
}
