import { type RefObject, useEffect, useState } from "react";
import type { FormAnswer } from "../../domain/form";
import { useAccountDialogs } from "./account-dialogs";

/** Said where an action was refused for want of a profile and waits for its button, once there is one. */
export const PROFILE_READY = "Your profile is ready. Send it again.";

/**
 * Some errors of a form are questions that a dialog answers: who are you, and how are you called. With the profile the
 * form is sent again by itself, for the dialog let nothing be changed meanwhile; true from then until the next answer.
 */
export function useAccountQuestions(
  error: FormAnswer | undefined,
  form: RefObject<HTMLFormElement>,
): boolean {
  const { openAuth, askForProfile } = useAccountDialogs();
  const [resent, setResent] = useState<FormAnswer>();
  useEffect(() => {
    if (error?.code === "signed_out") openAuth("sign-in");
    if (error?.code !== "profile_required") return;
    askForProfile(() => {
      setResent(error);
      form.current?.requestSubmit();
    });
  }, [error, form, openAuth, askForProfile]);
  return error !== undefined && error === resent;
}
