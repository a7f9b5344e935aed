import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { AccountPage } from "../../components/account/account-page";
import { CodeForm } from "../../components/account/code-form";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { ButtonLink } from "../../components/ui/button";
import { CodeIntent, MAILED_ALREADY } from "../../domain/account/account";
import { requestCode, signInWithCode } from "../../domain/account/account.server";
import { arrive } from "../../domain/account/arrival.server";
import { memberOf } from "../../domain/account/member.server";
import { countAttempt, countFailure, rememberDevice } from "../../handlers/account/attempts.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm, sendBack } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "Sign in with a code", unlisted: true });

export function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNextPath(new URL(request.url).searchParams.get("next"));
  if (memberOf(context)) throw redirect(next);
  return { next };
}

/** Sends a code, or signs in with one. A plain form is sent on; the dialog closes by itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const form = await readForm(request, CodeIntent);
  if (!form.ok) return sendBack(form);
  const asked = form.value;
  const { environment } = context;
  const counted = await countAttempt(environment, request, {
    attempt: asked.intent === "request" ? "mail" : "sign-in",
    email: asked.email,
  });
  const outcome = !counted.ok
    ? counted
    : asked.intent === "request"
      ? await requestCode(session.auth, asked.email, context)
      : await countFailure(environment, request, await signInWithCode(session.auth, asked.email, asked.code));
  if (!outcome.ok) {
    // The mail of a moment ago may have a code, or the link for a new password: the field for a code is there, and
    // nothing is on its way.
    const isWaiting = asked.intent === "request" && outcome.error.message === MAILED_ALREADY;
    const again = asked.intent === "verify" ? "yes" : (asked.again ?? "");
    return answerError(outcome.error, {
      intent: isWaiting ? "wait" : asked.intent,
      email: asked.email,
      again,
    });
  }
  if (asked.intent === "request") {
    return { ok: true as const, email: asked.email, isAgain: Boolean(asked.again), at: Date.now() };
  }
  const hasProfile = await arrive(context);
  const { searchParams } = new URL(request.url);
  const headers = await rememberDevice(environment, asked.email);
  if (searchParams.has("dialog")) return data({ ok: true as const, hasProfile }, { headers });
  const next = safeNextPath(searchParams.get("next"));
  return redirect(hasProfile ? next : `/complete-profile?next=${encodeURIComponent(next)}`, { headers });
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function SignInWithCode() {
  const { t } = useTranslation();
  const { next } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t("Sign in with a code")}>
      <CodeForm
        next={next}
        answered={useActionData<typeof action>()}
        typed={useSearchParams()[0].get("email") ?? undefined}
      />
      <ButtonLink variant="quiet" to={`/sign-in?next=${encodeURIComponent(next)}`} className="mt-2 w-full">
        {t("Back to Sign In")}
      </ButtonLink>
    </AccountPage>
  );
}
