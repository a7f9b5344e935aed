import { useEffect, useRef } from "react";
import type { Change } from "../../platform/realtime.client";

/**
 * Calls `onChange` shortly after rows of a table changed, for as long as the component stands (specification §7), and
 * `onRow` at once with the row itself. The connection is fetched and opened after the page has settled; use it for
 * members only.
 */
export function useChanges(
  { table, event, filter }: Change,
  onChange: () => void,
  onRow?: (row: unknown) => void,
): void {
  const latest = useRef({ onChange, onRow });
  useEffect(() => {
    latest.current = { onChange, onRow };
  });
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    import("../../platform/realtime.client").then(
      ({ watchChanges }) => {
        if (!isGone)
          stop = watchChanges(
            { table, event, filter },
            () => latest.current.onChange(),
            (row) => latest.current.onRow?.(row),
          );
      },
      () => {}, // without it the page is as fresh as it was made
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [table, event, filter]);
}
