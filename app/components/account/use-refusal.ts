import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { useToast } from "../ui/toast";
import { useAccountDialogs } from "./account-dialogs";

/**
 * For presses that have no place for a sentence: says why it was not done, or asks for what was missing. With the profile
 * it is done by itself.
 */
export function useRefusal(error: FormAnswer | undefined, again: () => void): void {
  const { t } = useTranslation();
  const { openAuth, askForProfile } = useAccountDialogs();
  const showToast = useToast();
  const retry = useRef(again);
  retry.current = again;
  useEffect(() => {
    if (!error) return;
    if (error.code === "profile_required") askForProfile(() => retry.current());
    else if (error.code === "signed_out") openAuth("sign-in");
    else showToast(t(error.message ?? "An error occurred", error.messageValues));
  }, [error, openAuth, askForProfile, showToast, t]);
}
