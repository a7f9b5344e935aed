import { useCallback, useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { useToast } from "../ui/toast";
import { useAccountDialogs } from "./account-dialogs";

/**
 * For presses that have no place for a sentence: says why it was not done, or asks for what was missing. With the profile
 * `again` does it by itself.
 */
export function useRefuse(): (error: FormAnswer, again: () => void) => void {
  const { t } = useTranslation();
  const { openAuth, askForProfile } = useAccountDialogs();
  const showToast = useToast();
  return useCallback(
    (error, again) => {
      if (error.code === "profile_required") askForProfile(again);
      else if (error.code === "signed_out") openAuth("sign-in");
      else showToast(t(error.message ?? "An error occurred", error.messageValues));
    },
    [openAuth, askForProfile, showToast, t],
  );
}

/** The same for the answer of a form, once for each. */
export function useRefusal(error: FormAnswer | undefined, again: () => void): void {
  const refuse = useRefuse();
  const retry = useRef(again);
  retry.current = again;
  useEffect(() => {
    if (error) refuse(error, () => retry.current());
  }, [error, refuse]);
}
