import { Form } from "@remix-run/react";
import type { FormAnswer } from "../../domain/form";
import { REASON_LIMIT } from "../../domain/reason";
import type { Sanction } from "../../domain/sanction/sanction";
import { useTranslation } from "../../i18n/hooks";
import { ASK_ID, AskFirst } from "../ui/ask-first";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { IntentButton } from "../ui/intent-button";
import { Textarea } from "../ui/textarea";
import { type Known, KnownDecisions } from "./known-decisions";

const QUESTIONS: Record<Sanction["kind"], { label: string }> = {
  warning: { label: "The warning is taken back, and the person is told so." },
  suspension: { label: "The suspension ends at once: the person writes again, and is told so." },
  ban: { label: "The ban ends at once: the person may come back, and is told so." },
};

interface LiftFormProps {
  sanction: Sanction;
  known: Known;
  /** It was pressed once: now it asks. */
  isAsked: boolean;
  /** Where Cancel leads. */
  cancel: string;
  answer?: FormAnswer;
}

/** Takes a sanction back: asks first, for a reason that the person reads. */
export function LiftForm({ sanction, known, isAsked, cancel, answer }: LiftFormProps) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  if (!isAsked) {
    return (
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="sanctionId" value={sanction.id} />
        <IntentButton intent="lift">{t("Lift")}</IntentButton>
      </Form>
    );
  }
  return (
    <AskFirst
      intent="lift"
      label={t("Lift")}
      names={{ sanctionId: sanction.id }}
      sentence={t(QUESTIONS[sanction.kind].label)}
      cancel={cancel}
      answer={answer}
      // Without scripts, what it lacks is said at the form.
      action={`#${ASK_ID}`}
    >
      <KnownDecisions {...known} />
      <Field
        label={t("Reason")}
        hint={t("The person reads it, and it stays in the log.")}
        error={errorOf("reason")}
        required
      >
        <Textarea name="reason" rows={3} maxLength={REASON_LIMIT} defaultValue={answer?.values.reason} />
      </Field>
    </AskFirst>
  );
}
