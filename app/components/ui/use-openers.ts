import { type RefObject, useEffect } from "react";
import { isShown, type usePopover } from "./use-popover";

// For a popover that stands once on a page and that any number of buttons open.

/** Learns which of its buttons was pressed: the popover stands beside that one and gives it the focus back. */
export function useOpeners(
  id: string,
  { trigger, triggerProps, close }: Pick<ReturnType<typeof usePopover>, "trigger" | "triggerProps" | "close">,
): void {
  useEffect(() => {
    const onClick = (event: Event) => {
      const pressed = event.target instanceof Element && event.target.closest(`[popovertarget="${id}"]`);
      if (!(pressed instanceof HTMLButtonElement) || pressed.popoverTargetAction === "hide") return;
      // Taking Follow back needs no words.
      if (pressed.ariaPressed === "true") {
        event.preventDefault();
        close();
        return;
      }
      trigger.current = pressed;
      triggerProps.onClick(event);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  });
}

/** The focus goes back to the button, unless the reader has put it elsewhere. */
export function useReturn(panel: RefObject<HTMLElement>, trigger: RefObject<HTMLElement>): void {
  useEffect(() => {
    const popover = panel.current;
    if (!popover) return;
    const giveBack = () => {
      const { activeElement } = document;
      // A press beside everything lands on the page's main part.
      const isNowhere = activeElement === document.body || activeElement?.id === "main";
      if (isNowhere || popover.contains(activeElement)) trigger.current?.focus({ preventScroll: true });
    };
    const onToggle = () => {
      if (isShown(popover)) return;
      giveBack();
      // A tap on the scrim takes the focus away once more, after it closed the note.
      addEventListener("pointerdown", stop, { once: true, capture: true });
      addEventListener("click", giveBack, { once: true });
    };
    const stop = () => removeEventListener("click", giveBack);
    popover.addEventListener("toggle", onToggle);
    return () => {
      popover.removeEventListener("toggle", onToggle);
      stop();
    };
  }, [panel, trigger]);
}
