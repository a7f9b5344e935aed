import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/form";
import { REASON_LIMIT } from "../../domain/reason";
import { useTranslation } from "../../i18n/hooks";
import { DraftLine } from "../form/draft-line";
import { useFirstWrongField } from "../form/first-wrong-field";
import { useFormDraft } from "../form/use-form-draft";
import { Field } from "../ui/field";
import type { FieldError } from "../ui/field-error";
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
  const { form, draft, typed, errorOf } = useFormDraft({ intent, answer: own });
  useFirstWrongField(own, form);
  return (
    // Begins anew with what was taken back.
    <Form ref={form} key={draft.version} method="post" replace action={`#${intent}`} className="grid gap-4">
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
