import { NewPasswordField } from "../../components/account/new-password-field";
import { FormInPlace } from "../../components/form/form-in-place";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { Input } from "../../components/ui/input";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import type { OutcomeOf } from "./outcomes";
import { SettingsNote, SettingsSection } from "./settings-section";

/** New password, new e-mail address. */
export function AccountForms({ outcomeOf }: { outcomeOf: OutcomeOf }) {
  const { t } = useTranslation();
  const password = outcomeOf("password");
  const email = outcomeOf("email");
  const passwordError = useErrorOf(password.answer);
  const emailError = useErrorOf(email.answer);
  return (
    <SettingsSection title={t("Account")}>
      <FormInPlace id="password" action="/settings" {...password} className="grid max-w-md gap-4">
        <h3 className="title-3">{t("Change password")}</h3>
        <input type="hidden" name="intent" value="password" />
        <CurrentPassword answer={password.answer} />
        <NewPasswordField name="newPassword" label={t("New password")} error={passwordError("newPassword")} />
        <SettingsNote>{t("All your other sessions are signed out.")}</SettingsNote>
        <Button type="submit" className="justify-self-start">
          {t("Change password")}
        </Button>
      </FormInPlace>
      <FormInPlace id="email" action="/settings" {...email} className="grid max-w-md gap-4">
        <h3 className="title-3">{t("Change e-mail address")}</h3>
        <input type="hidden" name="intent" value="email" />
        <Field label={t("New e-mail address")} error={emailError("email")} required>
          <Input name="email" type="email" autoComplete="email" defaultValue={email.answer?.values.email} />
        </Field>
        <CurrentPassword answer={email.answer} />
        <SettingsNote>
          {t("All your other sessions are signed out once you follow the link in the mail.")}
        </SettingsNote>
        <Button type="submit" className="justify-self-start">
          {t("Change e-mail address")}
        </Button>
      </FormInPlace>
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
