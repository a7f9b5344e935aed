import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useChanges } from "../../components/live/use-changes";
import { type Feed, NEW_ACTIVITIES } from "../../domain/activity/activity";
import { ActivityList } from "./activity-list";
import { FeedFailure, FeedSkeleton } from "./feed-states";
import { useShownFeed } from "./use-shown-feed";

interface ActivityFeedProps {
  /** On its way, or here already. */
  feed: Promise<Feed> | Feed;
  showAll: boolean;
}

/** What members did lately; new actions appear shortly after they happen (specification §7). */
export function ActivityFeed({ feed, showAll }: ActivityFeedProps) {
  const { load, data, state } = useFetcher<Feed | null>();
  const again = useCallback(() => load("/activities?reload"), [load]);
  useChanges([NEW_ACTIVITIES], again);
  const [shown, show] = useShownFeed(feed);
  const fetched = data as Feed | null | undefined;
  useEffect(() => {
    if (fetched) show(fetched);
  }, [fetched, show]);
  if (shown?.ok) return <ActivityList feed={shown} showAll={showAll} />;
  return !shown || state === "loading" ? <FeedSkeleton /> : <FeedFailure onRetry={again} />;
}
