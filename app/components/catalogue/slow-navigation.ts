import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Waiting is felt from here on (design: no skeleton before 150 ms). */
const FELT_MS = 150;

/** Whether another version of this page has been on its way long enough to show a skeleton in its place. */
export function useSlowList(): boolean {
  const { state, location } = useNavigation();
  const here = useLocation();
  const isOnItsWay = state === "loading" && location.pathname === here.pathname;
  const [isFelt, setFelt] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(setFelt, FELT_MS, true);
    return () => {
      clearTimeout(timer);
      setFelt(false);
    };
  }, [isOnItsWay]);
  return isOnItsWay && isFelt;
}
