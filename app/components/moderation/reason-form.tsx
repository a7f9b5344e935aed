import { Form } from "@remix-run/react";
import type { FormAnswer } from "../../domain/form";
import { REASON_LIMIT } from "../../domain/reason";
import { useTranslation } from "../../i18n/hooks";
import { DraftLine } from "../form/draft-line";
import { useFirstWrongField } from "../form/first-wrong-field";
import { useFormDraft } from "../form/use-form-draft";
import { Field } from "../ui/field";
import { IntentButton } from "../ui/intent-button";
import { Textarea } from "../ui/textarea";
import { KnownDecisions } from "./known-decisions";

interface ReasonFormProps {
  intent: "remove" | "restore";
  /** It was never shown: to restore it is to approve it. */
  isHeld?: boolean;
  /** Where it goes; the page it stands on otherwise. */
  action?: string;
  /** Which version the moderator reads. */
  seen?: string | null;
  /** How often its case was decided, where it is part of one. */
  known?: number;
  answer?: FormAnswer;
}

/** Takes something down, which wants a reason that its author reads, or puts it back, which may have one. */
export function ReasonForm({ intent, isHeld, action, seen, known, answer }: ReasonFormProps) {
  const { t } = useTranslation();
  const { form, draft, typed, errorOf } = useFormDraft({ intent, answer });
  useFirstWrongField(answer, form);
  return (
    // Begins anew with what was taken back.
    <Form ref={form} key={draft.version} method="post" action={action} replace className="grid gap-4">
      <DraftLine draft={draft} />
      {seen && <input type="hidden" name="seen" value={seen} />}
      {isHeld && <input type="hidden" name="held" value="1" />}
      <KnownDecisions known={known} />
      <Field
        label={t("Reason")}
        hint={t("The author reads it, and it stays in the log.")}
        error={errorOf("reason")}
        required={intent === "remove"}
      >
        <Textarea name="reason" rows={3} maxLength={REASON_LIMIT} defaultValue={typed?.reason} />
      </Field>
      <div>
        <IntentButton intent={intent}>
          {intent === "remove" ? t("Remove") : isHeld ? t("Approve") : t("Restore")}
        </IntentButton>
      </div>
    </Form>
  );
}
