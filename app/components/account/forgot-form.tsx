import { useFetcher } from "@remix-run/react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import type { action } from "../../routes/forgot-password/route";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import { useBusy } from "./use-busy";

interface ForgotFormProps {
  /** What came back without scripts. */
  answered?: FormAnswer | { ok: true };
  /** The address that was typed before. */
  email?: string;
}

/** Asks for the address and sends the mail. */
export function ForgotForm({ answered, email }: ForgotFormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const said = fetcher.data ?? answered;
  const answer = said && !said.ok ? said : undefined;
  const isBusy = useBusy(fetcher.state !== "idle");
  const errorOf = useErrorOf(answer);
  if (said?.ok) {
    return (
      <Notice kind="success">
        {t(
          "If there is an account with this address, a mail is on its way. Its link lets you choose a new password.",
        )}
      </Notice>
    );
  }
  return (
    <fetcher.Form method="post" action="/forgot-password" noValidate className="grid gap-4">
      <FormMessage answer={answer} />
      <p className="text-ui text-ink-2">{t("We send you a link. With it you choose a new password.")}</p>
      <Field label={t("Email")} error={errorOf("email")} required>
        <Input name="email" type="email" autoComplete="email" defaultValue={answer?.values.email ?? email} />
      </Field>
      <SubmitButton className="mt-2 w-full" loading={isBusy} busyLabel={t("Sending")}>
        {t("Send link")}
      </SubmitButton>
    </fetcher.Form>
  );
}
