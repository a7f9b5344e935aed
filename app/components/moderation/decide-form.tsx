import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { NOTES_LIMIT } from "../../domain/report/case-action";
import type { ReportCase } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { IntentButton } from "../ui/intent-button";
import { Textarea } from "../ui/textarea";
import { KnownDecisions } from "./known-decisions";

interface DecideFormProps {
  of: ReportCase;
  /** In the queue, which takes as little height as it needs: its address, and where a decision leads to. */
  queue?: { address: string; back: string };
  /** Notes that were begun before. */
  begun?: string;
  /** Hears the notes as they are typed, and none once they are sent. */
  onNotes?: (notes: string) => void;
  answer?: FormAnswer;
}

/** Notes and the three decisions about all open reports of a thing (decision Q10); works before any script. */
export function DecideForm({ of, queue, begun, onNotes, answer }: DecideFormProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Perhaps typed before any script came.
    if (field.current?.value) onNotes?.(field.current.value);
  }, [onNotes]);
  const isBrief = queue !== undefined;
  const address = queue?.address ?? `/moderation/case/${of.id}`;
  const sent = navigation.formData;
  const isSent = queue ? sent?.get("caseId") === of.id : navigation.formAction?.startsWith(address);
  const pending = isSent ? sent?.get("intent") : null;
  const isPending = of.reports.some(({ status }) => status === "pending");
  const errorOf = useErrorOf(answer);
  return (
    <Form
      method="post"
      action={address}
      replace
      onSubmit={() => onNotes?.("")}
      className={classNames("grid", isBrief ? "mt-2 gap-2" : "mt-4 gap-3")}
    >
      <KnownDecisions known={of.decisions} />
      {queue && (
        <>
          <input type="hidden" name="caseId" value={of.id} />
          <input type="hidden" name="back" value={queue.back} />
        </>
      )}
      <Field
        label={t("Notes")}
        hideLabel={isBrief}
        hint={isBrief ? undefined : t("For moderators only.")}
        error={errorOf("notes")}
      >
        <Textarea
          ref={field}
          name="notes"
          rows={isBrief ? 1 : 2}
          maxLength={NOTES_LIMIT}
          placeholder={isBrief ? t("Notes, for moderators only") : undefined}
          defaultValue={answer?.values.notes ?? begun}
          onChange={({ target }) => onNotes?.(target.value)}
          className={isBrief ? "min-h-11!" : undefined}
        />
      </Field>
      <div className={classNames("flex flex-wrap", isBrief ? "gap-x-2 gap-y-1" : "gap-3")}>
        <IntentButton intent="resolve" variant="primary" loading={pending === "resolve"}>
          {t("Resolve")}
        </IntentButton>
        <IntentButton intent="dismiss" loading={pending === "dismiss"}>
          {t("Dismiss")}
        </IntentButton>
        {isPending && (
          <IntentButton intent="review" variant="quiet" loading={pending === "review"}>
            {t("Mark as reviewed")}
          </IntentButton>
        )}
      </div>
    </Form>
  );
}
