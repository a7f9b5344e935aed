import { type AuthMode, PASSWORD_SHORTEST } from "../../domain/account/account";
import type { FormAnswer } from "../../domain/form";
import { USERNAME_LONGEST } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { SubmitButton } from "../ui/submit-button";

/** The fields of Sign In or Create Account, with what was typed before and what was wrong with it. */
export function AuthFields({ mode, answer }: { mode: AuthMode; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  const isSignUp = mode === "sign-up";
  return (
    <div className="grid gap-4">
      <FormMessage answer={answer} />
      {isSignUp && (
        <Field label={t("Username")} error={errorOf("username")} required>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={USERNAME_LONGEST + 1}
            defaultValue={answer?.values.username}
          />
        </Field>
      )}
      <Field label={t("Email")} error={errorOf("email")} required>
        <Input name="email" type="email" autoComplete="email" defaultValue={answer?.values.email} />
      </Field>
      <Field
        label={t("Password")}
        error={errorOf("password")}
        hint={isSignUp ? t("At least {{count}} characters", { count: PASSWORD_SHORTEST }) : undefined}
        required
      >
        <Input
          name="password"
          type="password"
          autoComplete={isSignUp ? "new-password" : "current-password"}
        />
      </Field>
    </div>
  );
}

/** The address that stands in the form. */
export function emailIn(form: HTMLFormElement): string {
  return String(new FormData(form).get("email") ?? "");
}

/** The button below them. */
export function AuthButton({ mode, isBusy }: { mode: AuthMode; isBusy: boolean }) {
  const { t } = useTranslation();
  const isSignUp = mode === "sign-up";
  return (
    <SubmitButton
      className="mt-6 w-full"
      loading={isBusy}
      busyLabel={isSignUp ? t("Creating") : t("Signing in")}
    >
      {isSignUp ? t("Create Account") : t("Sign In")}
    </SubmitButton>
  );
}
