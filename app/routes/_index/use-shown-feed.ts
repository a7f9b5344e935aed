import { useCallback, useEffect, useState } from "react";
import { FEED_LOADING_LIMIT_MS, type Feed } from "../../domain/activity/activity";

const NO_ANSWER: Feed = { ok: false, message: "" };

/** Asked for one after the other, they may come the other way round. */
function newerOf(before: Feed | null, next: Feed): Feed {
  if (!before?.ok) return next;
  return next.ok && next.at >= before.at ? next : before;
}

/**
 * The feed that is shown, and a way to show a newer one. Null until the first has come; after 10 s on its way it has failed,
 * however the connection broke (specification §9). What is shown stays until the next has come, and a failure takes nothing
 * away: the page may be asked for anew at any moment, and its reader keeps their place.
 */
export function useShownFeed(feed: Promise<Feed> | Feed): [shown: Feed | null, show: (next: Feed) => void] {
  const [shown, setShown] = useState<Feed | null>(feed instanceof Promise ? null : feed);
  const show = useCallback((next: Feed) => setShown((before) => newerOf(before, next)), []);
  useEffect(() => {
    let isLatest = true;
    const come = (next: Feed) => {
      if (isLatest) show(next);
    };
    const fail = () => come(NO_ANSWER);
    const timer = feed instanceof Promise ? setTimeout(fail, FEED_LOADING_LIMIT_MS) : undefined;
    Promise.resolve(feed)
      .then(come, fail)
      .finally(() => clearTimeout(timer));
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [feed, show]);
  return [shown, show];
}
