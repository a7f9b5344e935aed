import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { AuthMode, AuthScreen } from "../../domain/account/account";
import { useTranslation } from "../../i18n/hooks";
import type { action } from "../../routes/sign-in/route";
import { useScriptOf } from "../form/use-script-of";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { DoneNotice } from "../ui/done-notice";
import { interceptClick } from "../ui/intercept-click";
import { fetchMembersParts } from "../ui/members-part";
import { TextLink } from "../ui/text-link";
import { AuthButton, AuthFields, emailIn } from "./auth-fields";
import { CodeForm } from "./code-form";
import { ForgotForm } from "./forgot-form";
import { useBusy } from "./use-busy";

/** How long the good news stays before the dialog closes (specification §4). */
const CLOSES_AFTER_MS: Record<AuthMode, number> = { "sign-in": 1_000, "sign-up": 3_000 };

/** What stands above the form, and the route that it is sent to. */
const SCREENS: Record<AuthScreen, { title: string; route: string }> = {
  "sign-in": { title: "Sign In", route: "routes/sign-in" },
  "sign-up": { title: "Create Account", route: "routes/sign-in" },
  forgot: { title: "Forgot password?", route: "routes/forgot-password" },
  code: { title: "Sign in with a code", route: "routes/sign-in_.code" },
};

interface AuthDialogProps {
  screen: AuthScreen;
  onScreen(screen: AuthScreen): void;
  onClose(): void;
  /** After the message was seen; `wished` is the username of a sign-up. */
  onSignedIn(hasProfile: boolean, wished?: string | null): void;
}

/** One dialog for signing in and for creating an account, with the ways in for those who forgot the password. */
export default function AuthDialog({ screen, onScreen, onClose, onSignedIn }: AuthDialogProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  const [email, setEmail] = useState("");
  useEffect(fetchMembersParts, []);
  useScriptOf(SCREENS[screen].route);
  useEffect(() => {
    // The dialog itself puts the focus into the first form; those that take its place do it here.
    if (shown.current !== screen) body.current?.querySelector("input")?.focus();
    shown.current = screen;
  }, [screen]);

  const isMode = screen === "sign-in" || screen === "sign-up";
  return (
    <Dialog title={t(SCREENS[screen].title)} open onClose={onClose} narrow>
      <div ref={body}>
        {screen === "forgot" && <ForgotForm email={email} />}
        {screen === "code" && <CodeForm next="/" typed={email} onSignedIn={onSignedIn} />}
        {isMode ? (
          <ModeForm mode={screen} onScreen={onScreen} onEmail={setEmail} onSignedIn={onSignedIn} />
        ) : (
          <Button variant="quiet" className="mt-2 w-full" onClick={() => onScreen("sign-in")}>
            {t("Back to Sign In")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ModeFormProps = Pick<AuthDialogProps, "onScreen" | "onSignedIn"> & {
  mode: AuthMode;
  /** With every change of the address: the other screens begin with it. */
  onEmail(email: string): void;
};

function ModeForm({ mode, onScreen, onEmail, onSignedIn }: ModeFormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>({ key: `auth-${mode}` });
  const answer = fetcher.data && "values" in fetcher.data ? fetcher.data : undefined;
  const success = fetcher.data?.ok ? fetcher.data : undefined;
  const isBusy = useBusy(fetcher.state !== "idle");
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;

  useEffect(() => {
    if (!success) return;
    const { mode, hasProfile, wished } = success;
    const timer = setTimeout(() => signedIn.current(hasProfile, wished), CLOSES_AFTER_MS[mode]);
    return () => clearTimeout(timer);
  }, [success]);

  const isSignUp = mode === "sign-up";
  if (success) {
    return (
      <DoneNotice
        sentence={isSignUp ? "Your account is ready. Welcome to Hikaya." : "Good to see you again."}
      />
    );
  }
  return (
    <fetcher.Form
      method="post"
      action={`/sign-in?mode=${mode}&dialog=1`}
      noValidate
      onChange={({ currentTarget }) => onEmail(emailIn(currentTarget))}
    >
      <AuthFields mode={mode} answer={answer} />
      <AuthButton mode={mode} isBusy={isBusy} />
      {!isSignUp && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-ui">
          <TextLink to="/forgot-password" onClick={interceptClick(() => onScreen("forgot"))}>
            {t("Forgot password?")}
          </TextLink>
          <TextLink to="/sign-in/code" onClick={interceptClick(() => onScreen("code"))}>
            {t("Sign in with a code")}
          </TextLink>
        </p>
      )}
      <Button
        variant="quiet"
        className="mt-2 w-full"
        onClick={() => onScreen(isSignUp ? "sign-in" : "sign-up")}
      >
        {isSignUp ? t("I have an account already") : t("I am new here")}
      </Button>
    </fetcher.Form>
  );
}
