import { type RefObject, useEffect, useRef } from "react";

/** Closes what stands open in `box` by Escape, which takes the focus back to its opener, and by a press or focus outside. */
export function useDismissal(
  isOpen: boolean,
  box: RefObject<HTMLElement>,
  opener: RefObject<HTMLElement>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      const isOutside = !(event instanceof KeyboardEvent) && !box.current?.contains(event.target as Node);
      if (!isEscape && !isOutside) return;
      latest.current();
      if (isEscape) opener.current?.focus();
    };
    for (const name of ["keydown", "pointerdown", "focusin"]) document.addEventListener(name, close);
    return () => {
      for (const name of ["keydown", "pointerdown", "focusin"]) document.removeEventListener(name, close);
    };
  }, [isOpen, box, opener]);
}
