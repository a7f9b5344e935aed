import { type KeyboardEvent, type ReactNode, useState } from "react";
import { classNames } from "./class-names";

interface TooltipProps {
  text: string;
  /** Where the bubble sits over its anchor; `start` and `end` keep it on the page at the edges. */
  align?: "center" | "start" | "end";
  /** Sizes and places the control with its bubble. */
  className?: string;
  /** The control; it says the text itself, as its `aria-description`. */
  children: ReactNode;
}

/**
 * A short explanation on hover and on focus; Escape hides it until the pointer or the focus comes back. The control is
 * not described by the bubble's id: a page of comments has hundreds, and each id weighs on a slow network.
 */
export function Tooltip({ text, align = "center", className, children }: TooltipProps) {
  const [isDismissed, setDismissed] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setDismissed(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className={classNames("tip", align !== "center" && `tip-${align}`, className)}
      data-dismissed={isDismissed || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span role="tooltip">{text}</span>
    </span>
  );
}
