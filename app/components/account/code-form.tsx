import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import type { action } from "../../routes/sign-in_.code/route";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { IntentButton } from "../ui/intent-button";
import { fetchMembersParts } from "../ui/members-part";
import { Notice } from "../ui/notice";
import { SubmitButton } from "../ui/submit-button";
import { useBusy } from "./use-busy";

/** How long the good news stays before the dialog closes (specification §4). */
const CLOSES_AFTER_MS = 1_000;

/** What the door answers: an error, the code is on its way, or (to the dialog) signed in. */
export type CodeAnswer = FormAnswer | CodeSent | { ok: true; hasProfile: boolean };

interface CodeSent {
  ok: true;
  email: string;
  /** A mail went out before this one. */
  isAgain: boolean;
  /** When it went out (ms): tells a third mail from the second. */
  at: number;
}

interface CodeFormProps {
  /** Where a page leads afterwards. */
  next: string;
  /** What came back without scripts. */
  answered?: CodeAnswer;
  /** The address that was typed before. */
  typed?: string;
  /** In the dialog, after the message was seen. */
  onSignedIn?(hasProfile: boolean): void;
}

/** Signing in with a one-time code: first the address, then the digits of the mail. */
export function CodeForm({ next, answered, typed, onSignedIn }: CodeFormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const said = (fetcher.data as CodeAnswer | undefined) ?? answered;
  const answer = said && !said.ok ? said : undefined;
  const success = said?.ok && "hasProfile" in said ? said : undefined;
  const sent = said?.ok && "email" in said ? said : undefined;
  const isWaiting = answer?.values.intent === "wait";
  const isSent = sent !== undefined || isWaiting || answer?.values.intent === "verify";
  const email = sent?.email ?? answer?.values.email ?? typed;
  const errorOf = useErrorOf(answer);
  const isBusy = useBusy(fetcher.state !== "idle");
  const form = useRef<HTMLFormElement>(null);
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;

  useEffect(() => {
    if (isSent) form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus();
  }, [isSent]);
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => signedIn.current?.(success.hasProfile), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [success]);

  if (success) return <Notice kind="success">{t("Good to see you again.")}</Notice>;
  const query = new URLSearchParams({ next, ...(onSignedIn && { dialog: "1" }) });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/sign-in/code?${query}`}
      noValidate
      className="grid gap-4"
      onChange={fetchMembersParts}
    >
      <FormMessage answer={answer} />
      {isSent ? (
        <>
          {sent && <SentNotice sent={sent} />}
          {isWaiting && <p className="text-ui text-ink-2">{t("If that mail has a code, enter it here.")}</p>}
          <input type="hidden" name="again" value={isWaiting ? answer?.values.again : "yes"} />
          <input type="hidden" name="email" value={email} />
          <Field label={t("Code_sign_in", "Code")} error={errorOf("code")} required>
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={14}
              defaultValue={answer?.values.code}
            />
          </Field>
        </>
      ) : (
        <Field label={t("Email")} error={errorOf("email")} required>
          <Input name="email" type="email" autoComplete="email" defaultValue={email} />
        </Field>
      )}
      <SubmitButton
        className="mt-2 w-full"
        name="intent"
        value={isSent ? "verify" : "request"}
        loading={isBusy}
        busyLabel={isSent ? t("Signing in") : t("Sending")}
      >
        {isSent ? t("Sign In") : t("Send code")}
      </SubmitButton>
      {isSent && (
        <IntentButton intent="request" variant="quiet" className="w-full" loading={isBusy}>
          {t("Send a new code")}
        </IntentButton>
      )}
    </fetcher.Form>
  );
}

/** Says that a mail went out. */
function SentNotice({ sent }: { sent: CodeSent }) {
  const { t } = useTranslation();
  return (
    <Notice kind="info">
      {/* Put in anew for each mail, so that the same sentence is announced again. The focus stays on the button. */}
      <span key={sent.at}>
        {sent.isAgain
          ? t("If there is an account with this address, a new code is on its way. Only the newest counts.")
          : t("If there is an account with this address, a mail with a code is on its way.")}
      </span>
    </Notice>
  );
}
