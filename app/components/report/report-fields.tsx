import type { FormAnswer } from "../../domain/form";
import { REPORT_DETAILS_LIMIT, REPORT_REASONS } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Options, Select } from "../ui/select";
import { Textarea } from "../ui/textarea";

/** Reason and details of a report, with what was chosen and typed before; `details` is what it begins with. */
export function ReportFields({ answer, details: begun = "" }: { answer?: FormAnswer; details?: string }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  const details = answer?.values.description ?? begun.slice(0, REPORT_DETAILS_LIMIT);
  return (
    <div className="grid gap-4">
      <FormMessage answer={answer} />
      <Field label={t("Reason")} error={errorOf("reason")} required>
        <Select name="reason" defaultValue={answer?.values.reason ?? ""}>
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
