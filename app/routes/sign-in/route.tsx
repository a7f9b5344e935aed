import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthForm } from "../../components/account/auth-form";
import { keepTyped, unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody } from "../../components/layout/page";
import { type AuthMode, SignInForm, SignUpForm } from "../../domain/account/account";
import { signIn, signUp } from "../../domain/account/account.server";
import { arrive } from "../../domain/account/arrival.server";
import { memberOf } from "../../domain/account/member.server";
import { toFormResponse } from "../../domain/form";
import { USERNAME_TAKEN } from "../../domain/profile/profile";
import { statusOf } from "../../domain/result";
import { countAttempt, countFailure, rememberDevice } from "../../handlers/account/attempts.server";
import { metaOf } from "../../page-meta";
import { readForm, sendBack, withoutSecrets } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf<typeof loader>((page) => ({
  title: page.data?.mode === "sign-up" ? "Create Account" : "Sign In",
  unlisted: true,
}));

function modeOf(request: Request): AuthMode {
  return new URL(request.url).searchParams.get("mode") === "sign-up" ? "sign-up" : "sign-in";
}

function isSignUp(form: SignInForm | SignUpForm): form is SignUpForm {
  return "username" in form;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeNextPath(new URL(request.url).searchParams.get("next"));
  if (memberOf(context)) throw redirect(next);
  return { mode: modeOf(request), next };
}

/** Signs in or up. A plain form is sent on; the dialog (a fetcher) gets what to say and closes by itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  const url = new URL(request.url);
  const mode = modeOf(request);
  const form = mode === "sign-up" ? await readForm(request, SignUpForm) : await readForm(request, SignInForm);
  if (!form.ok) return sendBack(form);
  const { environment } = context;
  const { email } = form.value;
  const counted = await countAttempt(environment, request, { attempt: mode, email });
  const outcome = !counted.ok
    ? counted
    : isSignUp(form.value)
      ? await signUp(session, form.value)
      : await countFailure(environment, request, await signIn(session.auth, form.value));
  if (!outcome.ok) {
    const { error } = outcome;
    const answer = toFormResponse(error, withoutSecrets(form.value));
    // Said beside the field that it is about.
    const isName = error.message === USERNAME_TAKEN;
    return data(
      isName ? { ...answer, message: undefined, errors: { username: error.message } } : answer,
      statusOf(error),
    );
  }
  const hasProfile = await arrive(context);
  const wished = isSignUp(form.value) ? form.value.username : null;
  // Whoever signs up has shown no password that was there before.
  const headers = mode === "sign-in" ? await rememberDevice(environment, email) : {};
  if (url.searchParams.has("dialog"))
    return data({ ok: true as const, mode, hasProfile, wished }, { headers });
  const next = safeNextPath(url.searchParams.get("next"));
  return redirect(hasProfile ? next : `/complete-profile?next=${encodeURIComponent(next)}`, { headers });
}

export const clientAction = keepTyped;

export const shouldRevalidate = unlessRefused;

export default function SignIn() {
  const { mode, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page>
      <PageBody>
        <AuthForm mode={mode} next={next} answer={answer && !answer.ok ? answer : undefined} />
      </PageBody>
    </Page>
  );
}
