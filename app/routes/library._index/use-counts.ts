import { useStore } from "../../components/live/store";
import { newestOf, trackingStore } from "../../components/tracking/tracking-store";
import type { LibraryCounts } from "../../domain/library/library-page";
import type { Tracking } from "../../domain/tracking/tracking";

/** The counts above the tabs with what was moved since they were loaded; `items` are as they were then. */
export function useCounts(loaded: LibraryCounts, items: readonly Tracking[]): LibraryCounts {
  const { known } = useStore(trackingStore);
  const counts = { ...loaded };
  for (const item of items) {
    const now = newestOf(item, known[item.dramaId]);
    counts[item.status] -= 1;
    if (now) counts[now.status] += 1;
    counts.episodes += (now?.position ?? 0) - item.position;
  }
  return counts;
}
