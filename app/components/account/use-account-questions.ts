import { type RefObject, useEffect } from "react";
import type { FormAnswer } from "../../domain/form";
import { useAccountDialogs } from "./account-dialogs";

/** Said where a deed was refused for want of a profile, once there is one. */
export const PROFILE_READY = "Your profile is ready. Send it again.";

/**
 * Some refusals of a form are questions that a dialog answers: who are you, and how are you called. With the profile
 * the form is ready to be sent again, and the focus stands on the button for it.
 */
export function useAccountQuestions(
  refusal: FormAnswer | undefined,
  form: RefObject<HTMLFormElement>,
  onReady?: () => void,
): void {
  const { openAuth, askForProfile } = useAccountDialogs();
  useEffect(() => {
    if (refusal?.code === "signed_out") openAuth("sign-in");
    if (refusal?.code !== "profile_required") return;
    askForProfile(() => {
      const button = sendButtonOf(form.current);
      button?.focus({ preventScroll: true });
      // Not at the edge, where the bar for the thumb and the toast lie over it.
      button?.scrollIntoView({ block: "center" });
      onReady?.();
    });
  }, [refusal, form, onReady, openAuth, askForProfile]);
}

/** It may stand outside of its form, at the foot of a dialog. */
function sendButtonOf(form: HTMLFormElement | null): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])].findLast(
    (field): field is HTMLButtonElement => field instanceof HTMLButtonElement && field.type === "submit",
  );
}
