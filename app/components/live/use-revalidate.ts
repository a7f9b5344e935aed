import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Loads the page's data again. Asked for while it is being loaded, once more afterwards: a second load at once would end
 * the first, and what waits for its parts with an error.
 */
export function useRevalidate(): () => void {
  const { revalidate, state } = useRevalidator();
  const current = useRef(state);
  const isAsked = useRef(false);
  useEffect(() => {
    current.current = state;
    if (state === "loading" || !isAsked.current) return;
    isAsked.current = false;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (current.current === "idle") {
      current.current = "loading";
      revalidate();
    } else isAsked.current = true;
  }, [revalidate]);
}
