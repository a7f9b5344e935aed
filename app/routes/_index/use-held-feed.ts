import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Feed } from "../../domain/activity/activity";

export type LoadedFeed = Extract<Feed, { ok: true }>;

/** Whether a row that comes above would move what somebody reads: the list begins above the window, or has the focus. */
const isWithin = (list: HTMLElement | null) =>
  !!list && (list.getBoundingClientRect().top < 0 || list.contains(document.activeElement));

/**
 * The feed as it stands in `list`, how many newer activities wait, and a way to show them. A newer feed takes its place at
 * once, unless it brings activities while its reader is within the list or has opened the whole of it: then it waits until
 * they ask for it, or have left a folded list upwards.
 */
export function useHeldFeed(newest: LoadedFeed, list: RefObject<HTMLElement>, isOpen: boolean) {
  const [feed, setFeed] = useState(newest);
  const known = new Set(feed.activities.map(({ id }) => id));
  const news = newest.activities.filter(({ id }) => !known.has(id)).length;
  const waits = newest !== feed;
  const showNewest = useCallback(() => setFeed(newest), [newest]);
  useEffect(() => {
    if (!waits) return;
    const showUnlessRead = () => {
      if (news === 0 || !(isOpen || isWithin(list.current))) showNewest();
    };
    showUnlessRead();
    addEventListener("scroll", showUnlessRead, { passive: true });
    return () => removeEventListener("scroll", showUnlessRead);
  }, [waits, news, isOpen, list, showNewest]);
  return { feed, news, showNewest };
}
