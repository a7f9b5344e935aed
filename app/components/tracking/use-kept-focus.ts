import { useEffect, useRef } from "react";

/** What takes the focus of something that went with its change, the first there is; parts of a drama carry `data-drama`. */
const SUCCESSORS = [
  "button[value=completed]:not([role])",
  "[role=slider]",
  "[aria-haspopup=menu]",
  "button",
  "a",
];

interface Held {
  element: Element;
  part: Element;
}

/** A change may take away the button that made it: the focus then goes to what stands in its place, never to nowhere. */
export function useKeptFocus(): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const keep = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest("button, a, input, [tabindex]") : null;
      const part = element?.closest("[data-drama]");
      held.current = element && part ? { element, part } : null;
    };
    document.addEventListener("focusin", keep);
    // Not every browser gives a pressed button the focus.
    document.addEventListener("click", keep, true);
    return () => {
      document.removeEventListener("focusin", keep);
      document.removeEventListener("click", keep, true);
    };
  }, []);
  useEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected) return;
    held.current = null;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) successorOf(lost)?.focus({ preventScroll: true });
  });
}

function successorOf({ part }: Held): HTMLElement | undefined {
  const drama = CSS.escape(part.getAttribute("data-drama") ?? "");
  const others = document.querySelectorAll(`[data-drama="${drama}"]:not(.toasts)`);
  // A card of a drama that is not out has no button: there is the way to its page.
  return firstIn([part]) ?? firstIn([...others]) ?? part.closest("li")?.querySelector("a") ?? undefined;
}

function firstIn(parts: readonly Element[]): HTMLElement | undefined {
  return SUCCESSORS.flatMap((one) =>
    parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(one)]),
  ).find(
    (element) => element.isConnected && element.getClientRects().length > 0 && !element.closest(".toasts"),
  );
}
