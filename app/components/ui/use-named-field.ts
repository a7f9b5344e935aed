import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * The field that the address names takes the focus, as in a page that the browser loads by itself; folded away, it is
 * opened. `id`: null for a form whose field no address names. `isReady`: it can be typed into.
 */
export function useNamedField(id: string | null, isReady = true): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that a link leads there
  useEffect(() => {
    if (!isReady || id === null || hash !== `#${id}`) return;
    const field = document.getElementById(id);
    const folded = field?.closest<HTMLDetailsElement>("details:not([open])");
    if (folded) {
      folded.open = true;
      field?.scrollIntoView();
    }
    // Where the page stands is the router's business.
    field?.focus({ preventScroll: true });
  }, [id, isReady, hash, key]);
}
