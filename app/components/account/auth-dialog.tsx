import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AuthMode } from "../../domain/account/account";
import type { action } from "../../routes/sign-in/route";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { AuthFields } from "./auth-fields";

/** How long the good news stays before the dialog closes (specification §4). */
const CLOSES_AFTER_MS: Record<AuthMode, number> = { "sign-in": 1_000, "sign-up": 3_000 };

interface AuthDialogProps {
  mode: AuthMode;
  onMode(mode: AuthMode): void;
  onClose(): void;
  /** After the message was seen. */
  onSignedIn(hasProfile: boolean): void;
}

/** One dialog for signing in and for creating an account. */
export default function AuthDialog({ mode, onMode, onClose, onSignedIn }: AuthDialogProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>({ key: `auth-${mode}` });
  const answer = fetcher.data && "values" in fetcher.data ? fetcher.data : undefined;
  const success = fetcher.data?.ok ? fetcher.data : undefined;
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;

  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => signedIn.current(success.hasProfile), CLOSES_AFTER_MS[success.mode]);
    return () => clearTimeout(timer);
  }, [success]);

  const isSignUp = mode === "sign-up";
  return (
    <Dialog title={isSignUp ? t("Create Account") : t("Sign In")} open onClose={onClose} narrow>
      {success ? (
        <Notice kind="success">
          {success.mode === "sign-up"
            ? t("Your account is ready. Welcome to Hikaya.")
            : t("Good to see you again.")}
        </Notice>
      ) : (
        <fetcher.Form method="post" action={`/sign-in?mode=${mode}&dialog=1`} noValidate>
          <AuthFields mode={mode} answer={answer} />
          <Button
            type="submit"
            variant="lamp"
            className="mt-6 w-full"
            loading={fetcher.state !== "idle"}
            busyLabel={isSignUp ? t("Creating") : t("Signing in")}
          >
            {isSignUp ? t("Create Account") : t("Sign In")}
          </Button>
          <Button
            variant="quiet"
            className="mt-2 w-full"
            onClick={() => onMode(isSignUp ? "sign-in" : "sign-up")}
          >
            {isSignUp ? t("I have an account already") : t("I am new here")}
          </Button>
        </fetcher.Form>
      )}
    </Dialog>
  );
}
