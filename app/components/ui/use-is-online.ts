import { useSyncExternalStore } from "react";

function watchLine(onChange: () => void): () => void {
  for (const name of ["online", "offline"]) addEventListener(name, onChange);
  return () => {
    for (const name of ["online", "offline"]) removeEventListener(name, onChange);
  };
}

/** Whether the browser has a network; it has while a page is drawn on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
}
