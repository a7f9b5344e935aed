import { type RefObject, useEffect, useRef } from "react";

/** For a hidden field: it says nothing by itself when its value changes, and drafts are kept when somebody typed. */
export function useHiddenValue(value: string): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return field;
}
