import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { BIO_LIMIT, USERNAME_LONGEST } from "../../domain/profile/profile";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { Textarea } from "../ui/textarea";

/** Username and bio, for completing and for editing the own profile. */
export function ProfileFields({ wished, answer }: { wished: string | null; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = (name: string) => answer?.errors?.[name] && t(answer.errors[name]);
  const bio = answer?.values.bio ?? "";
  return (
    <div className="grid gap-4">
      <FormMessage answer={answer} />
      <Field
        label={t("Username")}
        error={errorOf("username")}
        hint={t("Letters, numbers, underscores and hyphens; others see this name")}
        required
      >
        <Input
          name="username"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={USERNAME_LONGEST + 1}
          defaultValue={answer?.values.username ?? wished ?? ""}
        />
      </Field>
      <Field
        label={t("Bio")}
        error={errorOf("bio")}
        counter={{ max: BIO_LIMIT, initial: bio.length }}
        hint={t("Optional. What do you watch, make or argue about?")}
      >
        <Textarea name="bio" rows={4} maxLength={BIO_LIMIT} defaultValue={bio} />
      </Field>
    </div>
  );
}
