import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { PASSWORD_SHORTEST } from "../../domain/account/account";
import type { FormAnswer } from "../../domain/form";
import { SettingsSection } from "./settings-section";

/** New password, new e-mail address. */
export function AccountForms({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  const answerTo = (deed: string) => (answer?.values.deed === deed ? answer : undefined);
  return (
    <SettingsSection title={t("Account")}>
      <Form method="post" noValidate className="grid max-w-md gap-4">
        <h3 className="title-3">{t("Change password")}</h3>
        <input type="hidden" name="deed" value="password" />
        <FormMessage answer={answerTo("password")} />
        <CurrentPassword answer={answerTo("password")} />
        <Field
          label={t("New password")}
          error={errorIn(answerTo("password"), "newPassword", t)}
          hint={t("At least {{count}} characters", { count: PASSWORD_SHORTEST })}
          required
        >
          <Input name="newPassword" type="password" autoComplete="new-password" />
        </Field>
        <p className="text-ui text-ink-2">{t("All your other sessions are signed out.")}</p>
        <Button type="submit" className="justify-self-start">
          {t("Change password")}
        </Button>
      </Form>
      <Form method="post" noValidate className="grid max-w-md gap-4">
        <h3 className="title-3">{t("Change e-mail address")}</h3>
        <input type="hidden" name="deed" value="email" />
        <FormMessage answer={answerTo("email")} />
        <Field label={t("New e-mail address")} error={errorIn(answerTo("email"), "email", t)} required>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={answerTo("email")?.values.email}
          />
        </Field>
        <CurrentPassword answer={answerTo("email")} />
        <p className="text-ui text-ink-2">
          {t("All your other sessions are signed out once you follow the link in the mail.")}
        </p>
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
  return (
    <Field label={t("Current password")} error={errorIn(answer, "password", t)} required>
      <Input name="password" type="password" autoComplete="current-password" />
    </Field>
  );
}

function errorIn(answer: FormAnswer | undefined, name: string, t: (sentence: string) => string) {
  const error = answer?.errors?.[name];
  return error && t(error);
}
