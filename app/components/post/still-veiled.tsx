import { Count } from "../ui/count";

/** How many stay under their veil, said whenever that changes. */
export function StillVeiled({ count }: { count: number }) {
  return (
    <p role="status" className="mt-2 text-small text-ink-3 empty:hidden">
      {count > 0 && (
        <Count value={count} phrase="{{count}} texts here tell of later episodes and stay veiled" />
      )}
    </p>
  );
}
