import { useEffect, useState } from "react";
import type { VeiledItem } from "../../domain/veil/veil";
import { Count } from "../ui/count";

const findUnveiled = () =>
  new Set(Array.from(document.querySelectorAll<HTMLElement>("[data-unveiled]"), (it) => it.dataset.unveiled));

/** How many of these stay under their veil, said whenever that changes: those opened one by one are no longer covered. */
export function StillVeiled({ items }: { items: readonly VeiledItem[] }) {
  const [unveiled, setUnveiled] = useState<ReadonlySet<string | undefined>>(new Set());
  useEffect(() => {
    const look = () => setUnveiled(findUnveiled());
    look();
    addEventListener("veil", look);
    return () => removeEventListener("veil", look);
  }, []);
  const count = items.filter(({ id }) => !unveiled.has(id)).length;
  return (
    <p role="status" className="mt-2 text-small text-ink-3 empty:hidden">
      {count > 0 && (
        <Count value={count} phrase="{{count}} texts here tell of later episodes and stay veiled" />
      )}
    </p>
  );
}
