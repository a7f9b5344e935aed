import { useEffect, useRef } from "react";
import { wasTurnedAway } from "../form/json";

/** Soon at first, for a line that was gone for a moment; then seldom: some failures stay, such as an ended session. */
const PAUSES_MS = [5_000, 5_000, 5_000, 10_000, 20_000];
const LONGEST_PAUSE_MS = 60_000;

/** Asks again, later and later, while the page is in sight, for as long as asking fails and nobody was turned away. */
export function useRetry(failed: boolean, again: () => unknown): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!failed) return;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (turn: number) => {
      timer = setTimeout(() => {
        if (wasTurnedAway()) return;
        if (!document.hidden) latest.current();
        askAfter(turn + 1);
      }, PAUSES_MS[turn] ?? LONGEST_PAUSE_MS);
    };
    askAfter(0);
    return () => clearTimeout(timer);
  }, [failed]);
}
