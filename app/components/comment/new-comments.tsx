import { useFetchers, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { idsIn, THREADS_PER_PAGE, type ThreadPage } from "../../domain/comment/comment";
import { type ThreadView, threadQuery } from "../../domain/comment/thread-query";
import { type NotificationData, newNotificationsOf } from "../../domain/notification/notification";
import type { ShownPost } from "../../domain/post/post";
import { useChanges } from "../live/use-changes";
import { Button } from "../ui/button";
import { Count } from "../ui/count";
import { useReading } from "./reading";
import { focusQuietly, revealComment } from "./reveal";
import { useWriting } from "./writing-context";
import "./new-comments.css";

/** How often a page that somebody looks at asks; what the reader is notified of it hears of at once. */
const ASK_EVERY_MS = 30_000;

interface NewCommentsProps {
  post: Pick<ShownPost, "id" | "commentCount">;
  page: ThreadPage;
}

/** "3 new comments" while others write below the post; one press shows them, and what is being typed stays. */
export function NewComments({ post, page }: NewCommentsProps) {
  const { place, view } = useReading();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== "idle";
  const count = useNewComments(post, `${place.votes.post}=${post.id}`);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    if (!before) return;
    known.current = null;
    const news = idsIn(page).find((id) => !before.has(id));
    // The pressed button is gone; what is new may be a late reply to a thread that is not on this page.
    if (!news || !revealComment(news)) focusQuietly(document.getElementById("comments-title"));
  }, [page]);

  function show() {
    known.current = new Set(idsIn(page));
    const newest = place.post + threadQuery({ sort: "newest", after: null, shown: THREADS_PER_PAGE });
    navigate(showsNewThreads(page, view) ? pathname + search : newest, {
      replace: true,
      preventScrollReset: true,
    });
  }
  return (
    <div role="status" className="new-comments">
      {count > 0 && (
        <Button onClick={show} loading={isBusy}>
          <Count value={count} phrase="{{count}} new comments" />
        </Button>
      )}
    </div>
  );
}

/** Whether what begins now will stand on the page as it is. */
function showsNewThreads({ position, after }: ThreadPage, view: ThreadView): boolean {
  if (!position) return false;
  return view.sort === "newest" ? view.after === null : after === null;
}

/**
 * How many comments came since the page was made. The specification names what is announced live, comments are not among
 * it, and each would be asked for once per reader: the page asks for the number while it is in sight, and listens to the
 * notifications that the bell listens to anyway.
 */
function useNewComments({ id, commentCount }: NewCommentsProps["post"], asked: string): number {
  const { reader } = useWriting();
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const [seen, setSeen] = useState({ base: commentCount, count: commentCount });
  const isOver = useRef(false);
  const ask = useCallback(async () => {
    if (document.hidden || isOver.current) return;
    const response = await fetch(`/api/comment-count?${asked}`).catch(() => null);
    // Who is banned, or was signed out elsewhere, is told so by the next page.
    isOver.current = response?.status === 403 || response?.status === 401;
    if (!response?.ok) return;
    const { count } = (await response.json()) as { count: number };
    setSeen({ base: commentCount, count });
  }, [asked, commentCount]);
  useEffect(() => {
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [ask]);
  useChanges(reader ? [newNotificationsOf(reader.id)] : [], ask, {
    concerns(row) {
      const { post_id, group_post_id } = (row as { data: NotificationData }).data;
      return (post_id ?? group_post_id) === id;
    },
  });
  // One's own is counted there before the page has it.
  return isSending || seen.base !== commentCount ? 0 : Math.max(0, seen.count - commentCount);
}
