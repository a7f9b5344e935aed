import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import {
  episodeAt,
  positionAfterKey,
  type StrandBeads,
  type StrandPlace,
} from "../../domain/tracking/strand";

interface StrandControl extends StrandPlace {
  onMove?: (position: number) => void;
}

/** Tap, drag and keys of a strand. `wish` is the episode under the finger, null while nothing is dragged. */
export function useStrand({ position, out, total, onMove }: StrandControl, strand: StrandBeads) {
  const box = useRef<SVGSVGElement>(null);
  const [wish, setWish] = useState<number | null>(null);

  function episodeUnder({ clientX }: PointerEvent): number {
    const element = box.current;
    if (!element) return position;
    const { left, width } = element.getBoundingClientRect();
    const along = (clientX - left) / Math.max(width, 1);
    return episodeAt(strand, isRtl(element) ? 1 - along : along, Math.min(out, total));
  }
  function keep(wanted: number) {
    setWish(null);
    if (wanted !== position) onMove?.(wanted);
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setWish(episodeUnder(event));
    },
    onPointerMove(event: PointerEvent) {
      if (wish !== null) setWish(episodeUnder(event));
    },
    onPointerUp(event: PointerEvent) {
      if (wish !== null) keep(episodeUnder(event));
    },
    // The page began to scroll, or the window was left.
    onPointerCancel: () => setWish(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") return setWish(null);
      const wanted = positionAfterKey(
        event.key,
        { position, out: Math.min(out, total) },
        isRtl(event.currentTarget),
      );
      if (wanted === null) return;
      event.preventDefault();
      keep(wanted);
    },
  };
  return { box, wish, handlers };
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}
