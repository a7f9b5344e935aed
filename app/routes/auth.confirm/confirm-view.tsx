import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useBusy } from "../../components/account/use-busy";
import { Page, PageBody } from "../../components/layout/page";
import { Button, ButtonLink } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { TextLink } from "../../components/ui/text-link";
import { PASSWORD_SHORTEST } from "../../domain/account/account";
import type { FormAnswer } from "../../domain/form";

interface ConfirmViewProps {
  kind: "new-password" | "sign-in" | "done" | "broken";
  answer?: FormAnswer;
}

/** What a link from a mail opens: the second screen of Forgot password?, or a button to sign in. */
export function ConfirmView({ kind, answer }: ConfirmViewProps) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody>
        <section className="mx-auto max-w-md">
          <h1 className="title-1 mb-6">{kind === "sign-in" ? t("Sign In") : t("Choose a new password")}</h1>
          {kind === "done" && <PasswordChanged />}
          {kind === "broken" && <Notice kind="error">{t("Email link is invalid or has expired")}</Notice>}
          {(kind === "new-password" || kind === "sign-in") && <LinkForm kind={kind} answer={answer} />}
          {kind !== "done" && (
            <p className="mt-4 text-ui">
              <TextLink to={kind === "sign-in" ? "/sign-in/code" : "/forgot-password"}>
                {t("Ask for a new mail")}
              </TextLink>
            </p>
          )}
        </section>
      </PageBody>
    </Page>
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
  const error = answer?.errors?.password;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormMessage answer={answer} />
      {isNew && (
        <Field
          label={t("Password")}
          error={error && t(error)}
          hint={t("At least {{count}} characters", { count: PASSWORD_SHORTEST })}
          required
        >
          <Input name="password" type="password" autoComplete="new-password" />
        </Field>
      )}
      <Button
        type="submit"
        variant="lamp"
        className="mt-2 w-full"
        loading={isBusy}
        busyLabel={isNew ? t("Saving") : t("Signing in")}
      >
        {isNew ? t("Change password") : t("Sign In")}
      </Button>
    </Form>
  );
}
