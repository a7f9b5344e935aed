import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/form";
import { DISPLAY_NAME_LIMIT } from "../../domain/profile/display-name";
import { BIO_LIMIT, USERNAME_LONGEST } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { SubmitButton } from "../ui/submit-button";
import { Textarea } from "../ui/textarea";

/** Username, display name and bio, for completing and for editing the own profile. */
export function ProfileFields({ wished, answer }: { wished: string | null; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  const displayName = answer?.values.displayName ?? "";
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
          autoComplete="username"
          autoCapitalize="none"
          maxLength={USERNAME_LONGEST + 1}
          defaultValue={answer?.values.username ?? wished ?? ""}
        />
      </Field>
      <Field
        label={t("Display name")}
        error={errorOf("displayName")}
        counter={{ max: DISPLAY_NAME_LIMIT, initial: displayName.length }}
        hint={t("Optional, in any letters. It stands beside your username.")}
      >
        <Input
          name="displayName"
          autoComplete="nickname"
          maxLength={DISPLAY_NAME_LIMIT}
          defaultValue={displayName}
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

/** The button below them, after `children`, which leads away without saving. */
export function ProfileButtons({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      {children}
      <SubmitButton loading={useNavigation().state === "submitting"} busyLabel={t("Saving")}>
        {label}
      </SubmitButton>
    </div>
  );
}
