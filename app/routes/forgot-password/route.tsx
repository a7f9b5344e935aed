import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ForgotForm } from "../../components/account/forgot-form";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { RecoveryForm } from "../../domain/account/account";
import { requestRecovery } from "../../domain/account/account.server";
import { countAttempt } from "../../domain/account/attempts.server";
import { answerOf } from "../../domain/form";
import { statusOf } from "../../domain/refusal";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Forgot password?", unlisted: true });

/** Sends the mail of the first screen (decision Q50); the answer is the same for addresses without an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, RecoveryForm);
  if (!form.ok) return data(form.answer, form.status);
  const { email } = form.value;
  const counted = await countAttempt(context.environment, request, { attempt: "mail", email });
  const outcome = counted.ok ? await requestRecovery(context.session.auth, email, context) : counted;
  if (!outcome.ok) return data(answerOf(outcome.refusal, form.value), statusOf(outcome.refusal));
  return { ok: true as const };
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function ForgotPassword() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody>
        <section className="mx-auto max-w-md">
          <h1 className="title-1 mb-6">{t("Forgot password?")}</h1>
          <ForgotForm
            answered={useActionData<typeof action>()}
            email={useSearchParams()[0].get("email") ?? undefined}
          />
          <ButtonLink variant="quiet" to="/sign-in" className="mt-2 w-full">
            {t("Back to Sign In")}
          </ButtonLink>
        </section>
      </PageBody>
    </Page>
  );
}
