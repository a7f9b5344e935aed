import { type RefObject, useEffect } from "react";
import type { FormAnswer } from "../../domain/form";

/** What stands above and below a field and belongs to it: its label under the head of the page, what is wrong with it. */
const AROUND_PX = 128;

/** Leads to the first field that an answer finds fault with: the button that was pressed may stand a screen away. */
export function useFirstWrongField(answer: FormAnswer | undefined, fields: RefObject<HTMLElement>): void {
  useEffect(() => {
    const field = answer?.errors && fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!field) return;
    field.focus({ preventScroll: true });
    const { top, bottom } = field.getBoundingClientRect();
    // What is in sight stays where it is, and with it the button.
    if (top < AROUND_PX || bottom > innerHeight - AROUND_PX) field.scrollIntoView({ block: "center" });
  }, [answer, fields]);
}
