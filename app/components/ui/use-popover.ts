import { useEffect, useId, useRef, useState } from "react";

/** Attributes of the popover API, which React 18 passes through but does not know. */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}

const HAS_POPOVER = typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype;
/** Between the trigger and its menu, in px. */
const GAP = 6;

interface PopoverOptions {
  /** Beside its button; `wide`: from 1024 px up alone, where it is no sheet. */
  placed: boolean | "wide";
  /** A name of its own, for a popover that several buttons open. */
  id?: string;
  /** Told once it stands there, each time. */
  onShown?: () => void;
}

/**
 * A button and the popover it opens. The browser opens, closes on Escape and on a press outside, even without
 * scripts; this keeps `aria-expanded` right and, with `placed`, puts the popover beside its button.
 */
export function usePopover({ placed, id: given, onShown }: PopoverOptions) {
  const own = useId();
  const id = given ?? own;
  const trigger = useRef<HTMLButtonElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = useRef(onShown);
  shown.current = onShown;

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let stood = 0;
    const topOfTrigger = () => trigger.current?.getBoundingClientRect().top ?? 0;
    // The browser tells of a scroll after it happened: one of before the opening has moved nothing since.
    const hideIfLeft = () => {
      if (topOfTrigger() !== stood) element.hidePopover?.();
    };
    const turn = (opens: boolean) => {
      setOpen(opens);
      const isBeside = mayPlace(placed);
      if (opens) placeFor(trigger.current, element, isBeside);
      // It stands still while the page moves, so it goes.
      stood = topOfTrigger();
      if (opens && isBeside) addEventListener("scroll", hideIfLeft, { passive: true });
      else removeEventListener("scroll", hideIfLeft);
    };
    const before = (event: Event) => turn((event as ToggleEvent).newState === "open");
    const after = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") shown.current?.();
    };
    element.addEventListener("beforetoggle", before);
    element.addEventListener("toggle", after);
    // Opened before the scripts came.
    if (isShown(element)) {
      turn(true);
      shown.current?.();
    }
    return () => {
      element.removeEventListener("beforetoggle", before);
      element.removeEventListener("toggle", after);
      removeEventListener("scroll", hideIfLeft);
    };
  }, [placed]);

  function close() {
    panel.current?.hidePopover?.();
    panel.current?.removeAttribute("data-open");
  }
  function onTriggerClick(event: Pick<Event, "preventDefault">) {
    const element = panel.current;
    if (!element || HAS_POPOVER) return;
    // A browser without popover: surfaces.css shows what carries data-open.
    event.preventDefault();
    const opens = element.toggleAttribute("data-open");
    setOpen(opens);
    placeFor(trigger.current, element, mayPlace(placed));
    if (opens) onShown?.();
  }
  return {
    close,
    panel,
    trigger,
    triggerProps: {
      ref: trigger,
      popovertarget: id,
      "aria-expanded": isOpen,
      "aria-controls": id,
      onClick: onTriggerClick,
    },
    panelProps: { ref: panel, id, popover: "auto" as const },
  };
}

/** Whether it stands there now: the state of a component may be a frame behind. */
export function isShown(panel: HTMLElement): boolean {
  return HAS_POPOVER ? panel.matches(":popover-open") : panel.hasAttribute("data-open");
}

function mayPlace(placed: PopoverOptions["placed"]): boolean {
  return placed === "wide" ? matchMedia("(width >= 64rem)").matches : placed;
}

/** Where it stood before, as a popover of a wider window, counts no more. */
function placeFor(trigger: HTMLElement | null, panel: HTMLElement, isBeside: boolean): void {
  if (isBeside && trigger) placeBeside(trigger, panel);
  else for (const side of ["top", "bottom", "left", "right"]) panel.style.removeProperty(side);
}

/** Under the trigger, or over it in the lower part of the window, flush with the nearer side. */
function placeBeside(trigger: HTMLElement, panel: HTMLElement): void {
  const box = trigger.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const isLow = box.bottom > innerHeight * 0.66;
  const isPastMiddle = (box.left + box.right) / 2 > width / 2;
  panel.style.top = isLow ? "auto" : `${box.bottom + GAP}px`;
  panel.style.bottom = isLow ? `${innerHeight - box.top + GAP}px` : "auto";
  panel.style.left = isPastMiddle ? "auto" : `${Math.max(box.left, 8)}px`;
  panel.style.right = isPastMiddle ? `${Math.max(width - box.right, 8)}px` : "auto";
}
