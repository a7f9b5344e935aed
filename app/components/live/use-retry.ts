import { useEffect, useRef } from "react";

const PAUSE_MS = 5_000;

/** Asks again every few seconds that the page is in sight, for as long as asking fails. */
export function useRetry(failed: boolean, again: () => unknown): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(() => document.hidden || latest.current(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [failed]);
}
