import { useCallback, useEffect, useRef } from "react";
import type { Change, Watching } from "../../platform/realtime.client";
import { isKnownAsBanned } from "../../viewer";

interface Options {
  /** Gets each row at once. */
  onRow?(row: unknown): void;
  /** Whether a row is of any concern here; the others are neither handed on nor followed by a call. */
  concerns?(row: unknown): boolean;
}

/**
 * Calls `onChange` shortly after rows of these tables changed, for as long as the component stands (specification §7).
 * The connection is fetched and opened after the page has settled; use it for members only. What it returns calls
 * `onChange` by itself: at once, or with the call that is coming anyway.
 */
export function useChanges(
  changes: readonly Change[],
  onChange: () => void,
  { onRow, concerns }: Options = {},
): () => void {
  const latest = useRef({ onChange, onRow, concerns });
  useEffect(() => {
    latest.current = { onChange, onRow, concerns };
  });
  const watching = useRef<Watching | null>(null);
  // Named anew with every drawing, often with the same.
  const named = JSON.stringify(changes);
  useEffect(() => {
    // They would be turned away: there is nothing to ask for.
    if (isKnownAsBanned()) return;
    let isGone = false;
    import("../../platform/realtime.client").then(
      ({ watchChanges }) => {
        if (isGone) return;
        watching.current = watchChanges(JSON.parse(named) as Change[], {
          onChange: () => latest.current.onChange(),
          onRow: (row) => latest.current.onRow?.(row),
          concerns: (row) => latest.current.concerns?.(row) ?? true,
        });
      },
      () => {}, // without it the page is as fresh as it was made
    );
    return () => {
      isGone = true;
      watching.current?.stop();
      watching.current = null;
    };
  }, [named]);
  return useCallback(() => {
    if (watching.current) watching.current.call();
    else latest.current.onChange();
  }, []);
}
