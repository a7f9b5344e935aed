import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { REASON_LIMIT } from "../../domain/reason";
import { useTranslation } from "../../i18n/hooks";
import { DraftLine } from "../form/draft-line";
import { useFirstWrongField } from "../form/first-wrong-field";
import { useIsAccepted } from "../form/use-accepted";
import { useDraft } from "../form/use-draft";
import { Field } from "../ui/field";
import { type FieldError, useErrorOf } from "../ui/field-error";
import { IntentButton } from "../ui/intent-button";
import { Textarea } from "../ui/textarea";

interface ChangeFormProps {
  intent: "retitle" | "merge";
  /** The field that no other form of the page has. */
  name: "title" | "into";
  answer?: FormAnswer;
  /** Its label of the reason, and that of the button. */
  why: string;
  button: string;
  /** The field, with what was typed into it and what is wrong with that. */
  children(typed: string | undefined, error: FieldError | undefined): ReactNode;
}

/** A change to somebody's post, whose author reads why. */
export function ChangeForm({ intent, name, answer, why, button, children }: ChangeFormProps) {
  const { t } = useTranslation();
  // Another form of the page was answered.
  const own = answer?.values[name] === undefined ? undefined : answer;
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, `${pathname}:${intent}`, own !== undefined);
  const { forget, version } = draft;
  const isAccepted = useIsAccepted(intent);
  useEffect(() => {
    if (isAccepted) forget();
  }, [isAccepted, forget]);
  const errorOf = useErrorOf(own, version);
  const typed = draft.restored ?? own?.values;
  useFirstWrongField(own, form);
  return (
    // Begins anew with what was taken back.
    <Form ref={form} key={version} method="post" replace className="grid gap-4">
      <DraftLine draft={draft} />
      {children(typed?.[name], errorOf(name))}
      <Field
        label={why}
        hint={t("The author reads it, and it stays in the log.")}
        error={errorOf("reason")}
        required
      >
        <Textarea name="reason" rows={2} maxLength={REASON_LIMIT} defaultValue={typed?.reason} />
      </Field>
      <div>
        <IntentButton intent={intent}>{button}</IntentButton>
      </div>
    </Form>
  );
}
