import { useEffect } from "react";

/** Parts of a member's page that are fetched by themselves, and change with what is done in another part. */
type Part = "conversations" | "notifications";

const shown: Record<Part, Set<() => void>> = { conversations: new Set(), notifications: new Set() };

/** Has a part fetched anew, wherever the page shows it. */
export function refreshPart(part: Part): void {
  for (const refresh of shown[part]) refresh();
}

/** Shows a part for as long as the component stands. */
export function useShownPart(part: Part, refresh: () => void): void {
  useEffect(() => {
    shown[part].add(refresh);
    return () => {
      shown[part].delete(refresh);
    };
  }, [part, refresh]);
}
