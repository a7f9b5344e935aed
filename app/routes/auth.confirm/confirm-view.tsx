import { Form, useNavigation } from "@remix-run/react";
import { AccountPage } from "../../components/account/account-page";
import { NewPasswordField } from "../../components/account/new-password-field";
import { useBusy } from "../../components/account/use-busy";
import { ButtonLink } from "../../components/ui/button";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { Notice } from "../../components/ui/notice";
import { SubmitButton } from "../../components/ui/submit-button";
import { TextLink } from "../../components/ui/text-link";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { type ConfirmKind, TITLES } from "./confirm-kind";

interface ConfirmViewProps {
  kind: ConfirmKind;
  answer?: FormAnswer;
}

/** What a link from a mail opens: the second screen of Forgot password?, or a button to sign in. */
export function ConfirmView({ kind, answer }: ConfirmViewProps) {
  const { t } = useTranslation();
  return (
    <AccountPage title={t(TITLES[kind])}>
      {kind === "done" && <PasswordChanged />}
      {kind === "half" && (
        <Notice kind="success">
          {t("Thank you. Now open the link in the mail to the other address: the new one counts after both.")}
        </Notice>
      )}
      {kind === "broken" && <Notice kind="error">{t("Email link is invalid or has expired")}</Notice>}
      {(kind === "new-password" || kind === "sign-in") && <LinkForm kind={kind} answer={answer} />}
      {kind !== "done" && kind !== "half" && (
        <p className="mt-4 text-ui">
          <TextLink to={kind === "sign-in" ? "/sign-in/code" : "/forgot-password"}>
            {t("Ask for a new mail")}
          </TextLink>
        </p>
      )}
    </AccountPage>
  );
}

function PasswordChanged() {
  const { t } = useTranslation();
  return (
    <>
      <Notice kind="success">
        {t("Your password is changed. You are signed in here and signed out everywhere else.")}
      </Notice>
      <ButtonLink to="/" className="mt-6 w-full">
        {t("Back to Home")}
      </ButtonLink>
    </>
  );
}

function LinkForm({ kind, answer }: { kind: "new-password" | "sign-in"; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const isBusy = useBusy(useNavigation().state === "submitting");
  const isNew = kind === "new-password";
  const errorOf = useErrorOf(answer);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormMessage answer={answer} />
      {isNew && <NewPasswordField name="password" label={t("Password")} error={errorOf("password")} />}
      <SubmitButton
        className="mt-2 w-full"
        loading={isBusy}
        busyLabel={isNew ? t("Saving") : t("Signing in")}
      >
        {isNew ? t("Change password") : t("Sign In")}
      </SubmitButton>
    </Form>
  );
}
