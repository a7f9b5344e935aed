import { useEffect, useState } from "react";

/** specification §9: the loading state of signing in ends after 2 s at the latest. */
const LONGEST_MS = 2_000;

/** Whether to show that work goes on: while it does, but never longer than 2 s, after which one may try again. */
export function useBusy(isWorking: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => setLong(true), LONGEST_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWorking]);
  return isWorking && !isLong;
}
