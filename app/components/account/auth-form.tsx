import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { AuthMode } from "../../domain/account/account";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "../ui/button";
import { fetchMembersParts } from "../ui/members-part";
import { TextLink } from "../ui/text-link";
import { AuthButton, AuthFields, emailIn } from "./auth-fields";
import { useBusy } from "./use-busy";

/** Sign In or Create Account as a page of its own: works before any script. */
export function AuthForm({ mode, next, answer }: { mode: AuthMode; next: string; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const isBusy = useBusy(useNavigation().state === "submitting");
  const isSignUp = mode === "sign-up";
  const [email, setEmail] = useState(answer?.values.email ?? "");
  const withEmail = new URLSearchParams({ ...(email && { email }) });
  const address = (other: AuthMode) => `/sign-in?mode=${other}&next=${encodeURIComponent(next)}`;
  return (
    <section className="mx-auto max-w-md">
      <h1 className="title-1">{isSignUp ? t("Create Account") : t("Sign In")}</h1>
      <Form
        method="post"
        action={address(mode)}
        noValidate
        className="mt-6"
        onChange={({ currentTarget }) => {
          setEmail(emailIn(currentTarget));
          fetchMembersParts();
        }}
      >
        <AuthFields mode={mode} answer={answer} />
        <AuthButton mode={mode} isBusy={isBusy} />
      </Form>
      {!isSignUp && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-ui">
          <TextLink to={`/forgot-password?${withEmail}`}>{t("Forgot password?")}</TextLink>
          <TextLink to={`/sign-in/code?next=${encodeURIComponent(next)}&${withEmail}`}>
            {t("Sign in with a code")}
          </TextLink>
        </p>
      )}
      <ButtonLink variant="quiet" to={address(isSignUp ? "sign-in" : "sign-up")} className="mt-2 w-full">
        {isSignUp ? t("I have an account already") : t("I am new here")}
      </ButtonLink>
    </section>
  );
}
