import { useEffect, useRef } from "react";
import type { useSending } from "./use-sending";

/** Told once what was sent from this page has been kept. */
export function useKept({ isBusy, answer }: ReturnType<typeof useSending>, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  const wasBusy = useRef(false);
  const isOk = answer?.ok === true;
  useEffect(() => {
    if (!isBusy && wasBusy.current && isOk) latest.current();
    wasBusy.current = isBusy;
  }, [isBusy, isOk]);
}

/** Puts the focus on words or a heading, which have none by themselves, and them in sight. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}
