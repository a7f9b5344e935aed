import type { KeyboardEvent } from "react";

/**
 * Moves the focus between the elements inside that match `selector`: arrows along `axis` in reading direction,
 * Home and End. Returns the element that got the focus.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  axis: "inline" | "block",
): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  const [back, forth] =
    axis === "block"
      ? ["ArrowUp", "ArrowDown"]
      : isRtl
        ? ["ArrowRight", "ArrowLeft"]
        : ["ArrowLeft", "ArrowRight"];
  const goals: Record<string, number> = {
    [back]: here <= 0 ? items.length - 1 : here - 1,
    [forth]: (here + 1) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const goal = goals[event.key];
  const item = goal === undefined ? undefined : items[goal];
  if (!item) return undefined;
  event.preventDefault();
  item.focus();
  return item;
}
