import { type RefObject, useEffect } from "react";
import type { FormAnswer } from "../../domain/form";

/** Leads to the first field that an answer finds fault with: the button that was pressed may stand a screen away. */
export function useFirstWrongField(answer: FormAnswer | undefined, fields: RefObject<HTMLElement>): void {
  useEffect(() => {
    const field = answer?.errors && fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [answer, fields]);
}
