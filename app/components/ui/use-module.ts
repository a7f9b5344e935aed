import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * A part of the page that is fetched when it is first needed. What stands in its place stays untouched until then, focus
 * and typed text with it; where nothing comes, for good. `before` runs at the last moment before the exchange.
 * A `field` that has the focus already, from before the scripts came, needs its part at once.
 */
export function useModule<Part>(
  fetchPart: () => Promise<Part>,
  before?: () => void,
  field?: RefObject<HTMLElement>,
): [part: Part | null, begin: () => void] {
  const [part, setPart] = useState<{ it: Part } | null>(null);
  const isExchanged = useRef(false);
  const begin = useCallback(() => {
    if (part) return;
    fetchPart().then(
      (it) => {
        if (isExchanged.current) return;
        isExchanged.current = true;
        before?.();
        // In one task: a key pressed between the last look at the field and the exchange would be lost.
        flushSync(() => setPart({ it }));
      },
      () => {}, // The plain field does the same.
    );
  }, [part, fetchPart, before]);
  useEffect(() => {
    if (field?.current && field.current === document.activeElement) begin();
  }, [field, begin]);
  return [part?.it ?? null, begin];
}

/** What a plain field hands over to the part that takes its place. */
export interface Begun {
  text: string;
  isFocused: boolean;
}

export function readBegun(field: HTMLInputElement | HTMLTextAreaElement | null): Begun {
  return { text: field?.value ?? "", isFocused: field !== null && field === document.activeElement };
}
