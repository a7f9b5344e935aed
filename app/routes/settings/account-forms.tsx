import { Form } from "@remix-run/react";
import { NewPasswordField } from "../../components/account/new-password-field";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { SettingsNote, SettingsSection } from "./settings-section";

/** New password, new e-mail address. */
export function AccountForms({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  const answerTo = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
  const passwordError = useErrorOf(answerTo("password"));
  const emailError = useErrorOf(answerTo("email"));
  return (
    <SettingsSection title={t("Account")}>
      <Form method="post" noValidate className="grid max-w-md gap-4">
        <h3 className="title-3">{t("Change password")}</h3>
        <input type="hidden" name="intent" value="password" />
        <FormMessage answer={answerTo("password")} />
        <CurrentPassword answer={answerTo("password")} />
        <NewPasswordField name="newPassword" label={t("New password")} error={passwordError("newPassword")} />
        <SettingsNote>{t("All your other sessions are signed out.")}</SettingsNote>
        <Button type="submit" className="justify-self-start">
          {t("Change password")}
        </Button>
      </Form>
      <Form method="post" noValidate className="grid max-w-md gap-4">
        <h3 className="title-3">{t("Change e-mail address")}</h3>
        <input type="hidden" name="intent" value="email" />
        <FormMessage answer={answerTo("email")} />
        <Field label={t("New e-mail address")} error={emailError("email")} required>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={answerTo("email")?.values.email}
          />
        </Field>
        <CurrentPassword answer={answerTo("email")} />
        <SettingsNote>
          {t("All your other sessions are signed out once you follow the link in the mail.")}
        </SettingsNote>
        <Button type="submit" className="justify-self-start">
          {t("Change e-mail address")}
        </Button>
      </Form>
    </SettingsSection>
  );
}

/** Asks for the password once more: a screen left open must not be enough. */
export function CurrentPassword({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  return (
    <Field label={t("Current password")} error={errorOf("password")} required>
      <Input name="password" type="password" autoComplete="current-password" />
    </Field>
  );
}
