import { type RefObject, useEffect, useRef } from "react";

/**
 * A row that scrolls sideways has the one of its items that matches `selector` in its middle, anew whenever `current` changes. The
 * page itself stays where it is.
 */
export function useInSight<T extends HTMLElement>(selector: string, current: string): RefObject<T> {
  const row = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item matches once another is current
  useEffect(() => {
    const frame = row.current?.getBoundingClientRect();
    const box = row.current?.querySelector(selector)?.getBoundingClientRect();
    if (frame && box)
      row.current?.scrollBy({
        left: (box.left + box.right - frame.left - frame.right) / 2,
        behavior: "instant",
      });
  }, [selector, current]);
  return row;
}
