import { type RefObject, useEffect, useRef } from "react";
import { POLL_MARK } from "../../domain/poll/poll";
import type { DraftOffer } from "../form/use-draft";

/**
 * Whoever was just led to the poll of the form writes there next. Once: the mark goes out of the address, so that neither a
 * reload nor a draft that is taken back leads there again.
 */
export function usePartOpened(
  form: RefObject<HTMLFormElement>,
  { version, isBegun }: Pick<DraftOffer, "version" | "isBegun">,
): void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another form on the page
  useEffect(() => {
    if (location.hash === `#${POLL_MARK}`) {
      isWanted.current = true;
      history.replaceState(history.state, "", location.pathname + location.search);
    } else if (!isBegun) {
      isWanted.current = false;
    }
    if (isWanted.current) form.current?.querySelector<HTMLElement>(`#${POLL_MARK} input`)?.focus();
  }, [form, version, isBegun]);
}
