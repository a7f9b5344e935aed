import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useSearchParams } from "@remix-run/react";
import { AccountPage } from "../../components/account/account-page";
import { ForgotForm } from "../../components/account/forgot-form";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { ButtonLink } from "../../components/ui/button";
import { RecoveryForm } from "../../domain/account/account";
import { requestRecovery } from "../../domain/account/account.server";
import { countAttempt } from "../../handlers/account/attempts.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";

export const meta = metaOf({ title: "Forgot password?", unlisted: true });

/** Sends the mail of the first screen (decision Q50); the answer is the same for addresses without an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, RecoveryForm);
  if (!form.ok) return sendBack(form);
  const { email } = form.value;
  const counted = await countAttempt(context.environment, request, { attempt: "mail", email });
  const outcome = counted.ok ? await requestRecovery(context.session.auth, email, context) : counted;
  if (!outcome.ok) return answerError(outcome.error, form.value);
  return { ok: true as const };
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ForgotPassword() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t("Forgot password?")}>
      <ForgotForm
        answered={useActionData<typeof action>()}
        email={useSearchParams()[0].get("email") ?? undefined}
      />
      <ButtonLink variant="quiet" to="/sign-in" className="mt-2 w-full">
        {t("Back to Sign In")}
      </ButtonLink>
    </AccountPage>
  );
}
