import { Await, useFetcher } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useChanges } from "../../components/live/use-changes";
import { FEED_LOADING_LIMIT_MS, type Feed, NEW_ACTIVITIES } from "../../domain/activity/activity";
import { ActivityList } from "./activity-list";
import { FeedFailure, FeedSkeleton } from "./feed-states";

interface ActivityFeedProps {
  /** On its way, or here already. */
  feed: Promise<Feed> | Feed;
  showAll: boolean;
}

/** What members did lately; new actions appear shortly after they happen (specification §7). */
export function ActivityFeed({ feed, showAll }: ActivityFeedProps) {
  const fetcher = useFetcher<Feed | null>();
  const { load } = fetcher;
  const again = useCallback(() => load("/activities?reload"), [load]);
  const isOverdue = useOverdue(feed);
  useChanges([NEW_ACTIVITIES], again);

  const fetched = fetcher.data as Feed | null | undefined;
  const [latest, setLatest] = useState<Feed | null>(null);
  useEffect(() => {
    // A later fetch that failed takes nothing away from what is shown.
    if (fetched) setLatest((before) => (fetched.ok || !before?.ok ? fetched : before));
  }, [fetched]);
  const view = (shown: Feed) => {
    const feed = latest && (latest.ok || !shown.ok) ? latest : shown;
    if (feed.ok) return <ActivityList feed={feed} showAll={showAll} />;
    return fetcher.state === "loading" ? <FeedSkeleton /> : <FeedFailure onRetry={again} />;
  };
  if (!(feed instanceof Promise)) return view(feed);
  if (isOverdue) return view(NO_ANSWER);
  return (
    <Suspense fallback={<FeedSkeleton />}>
      <Await resolve={feed} errorElement={view(NO_ANSWER)}>
        {view}
      </Await>
    </Suspense>
  );
}

const NO_ANSWER: Feed = { ok: false, message: "" };

/** True once the feed has been on its way for too long, however the connection broke (specification §9: 10 s). */
function useOverdue(feed: Promise<Feed> | Feed): boolean {
  const [overdue, setOverdue] = useState<unknown>(null);
  useEffect(() => {
    if (!(feed instanceof Promise)) return;
    const timer = setTimeout(() => setOverdue(feed), FEED_LOADING_LIMIT_MS);
    const stop = () => clearTimeout(timer);
    feed.then(stop, stop);
    return stop;
  }, [feed]);
  return overdue === feed;
}
