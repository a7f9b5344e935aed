import { Await, useFetcher } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useChanges } from "../../components/live/use-changes";
import { FEED_LOADING_LIMIT_MS, type Feed, NEW_ACTIVITIES } from "../../domain/activity/activity";
import { ActivityList } from "./activity-list";
import { FeedFailure, FeedSkeleton } from "./feed-states";
import type { loader } from "./route";

interface ActivityFeedProps {
  /** On its way, or here already. */
  feed: Promise<Feed> | Feed;
  showAll: boolean;
}

/** What members did lately; new deeds appear shortly after they happen (specification §7). */
export function ActivityFeed({ feed, showAll }: ActivityFeedProps) {
  const fetcher = useFetcher<typeof loader>();
  const { load } = fetcher;
  const again = useCallback(() => load("/?index&activities=10"), [load]);
  const isOverdue = useOverdue(feed);
  useChanges(NEW_ACTIVITIES, again);

  const fetched = fetcher.data?.feed as Feed | null | undefined;
  const view = (shown: Feed) => {
    // A later fetch that failed takes nothing away from what is shown.
    const latest = fetched && (fetched.ok || !shown.ok) ? fetched : shown;
    if (latest.ok) return <ActivityList feed={latest} showAll={showAll} />;
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
