import { type RefObject, useEffect, useRef } from "react";

/** Between the chosen one and the edge of its row, in px. */
const ROOM = 24;

/**
 * A row that scrolls sideways shows the one of its items that matches `selector`, anew whenever `current` changes. The
 * page itself stays where it is.
 */
export function useInSight<T extends HTMLElement>(selector: string, current: string): RefObject<T> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item matches once another is current
  useEffect(() => {
    const item = row.current?.querySelector(selector);
    if (!row.current || !item) return;
    const [frame, box] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()];
    const before = box.left - frame.left - ROOM;
    const after = box.right - frame.right + ROOM;
    if (before < 0 || after > 0)
      row.current.scrollBy({ left: before < 0 ? before : after, behavior: "instant" });
  }, [selector, current]);
  return row;
}
