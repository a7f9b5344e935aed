import { type RefObject, useEffect } from "react";
import type { FormAnswer } from "../../domain/form";
import { REPORT_DETAILS_LIMIT, REPORT_REASONS, type ReportedRef } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { DraftLine } from "../form/draft-line";
import { useDraft, useDropDrafts } from "../form/use-draft";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Options, Select } from "../ui/select";
import { Textarea } from "../ui/textarea";

const draftNameOf = ({ type, id }: ReportedRef) => `report-${type}-${id}`;

/** Once something is reported, all that was typed to report it is said. */
export function useDropReport(of: ReportedRef, isSent: boolean): void {
  const drop = useDropDrafts(draftNameOf(of));
  useEffect(() => {
    if (isSent) drop();
  }, [isSent, drop]);
}

interface ReportFieldsProps {
  /** The form they stand in, on a page or in a dialog: both keep one draft. */
  form: RefObject<HTMLFormElement>;
  of: ReportedRef;
  answer?: FormAnswer;
  /** What the details begin with. */
  details?: string;
}

/** Reason and details of a report, with what was chosen and typed before. */
export function ReportFields({ form, of, answer, details: begun = "" }: ReportFieldsProps) {
  const { t } = useTranslation();
  const draft = useDraft(form, draftNameOf(of), answer !== undefined);
  const errorOf = useErrorOf(answer, draft.version);
  const typed = draft.restored ?? answer?.values;
  const details = typed?.description ?? begun.slice(0, REPORT_DETAILS_LIMIT);
  return (
    // Begins anew with what was taken back.
    <div key={draft.version} className="grid gap-4">
      <DraftLine draft={draft} />
      <FormMessage answer={answer} />
      <Field label={t("Reason")} error={errorOf("reason")} required>
        <Select name="reason" defaultValue={typed?.reason ?? ""}>
          <option value="">{t("Choose a reason")}</option>
          <Options of={REPORT_REASONS} />
        </Select>
      </Field>
      <Field
        label={t("Details")}
        error={errorOf("description")}
        counter={{ max: REPORT_DETAILS_LIMIT, initial: details.length }}
        hint={t("What should the moderators know? Needed when the reason is Other.")}
      >
        <Textarea name="description" rows={4} maxLength={REPORT_DETAILS_LIMIT} defaultValue={details} />
      </Field>
      <p className="text-small text-ink-3">
        {t("Only moderators see who reported. The person you report does not.")}
      </p>
    </div>
  );
}
