import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { Select } from "../../components/ui/select";
import { REPORT_REASONS, REPORT_TYPES } from "../../domain/report/report";

interface ReportFiltersProps {
  tab: string;
  type: string | null;
  reason: string | null;
}

/** What kind of thing, for what reason: kept in the address, sent at once with scripts. */
export function ReportFilters({ tab, type, reason }: ReportFiltersProps) {
  const { t } = useTranslation();
  return (
    <Form
      key={`${tab}-${type}-${reason}`}
      action="/moderation"
      className="my-5 flex flex-wrap items-end gap-3"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {tab !== "pending" && <input type="hidden" name="tab" value={tab} />}
      <Field label={t("Kind")} className="min-w-40 flex-1 md:flex-none">
        <Select name="type" defaultValue={type ?? ""}>
          <option value="">{t("All kinds")}</option>
          {REPORT_TYPES.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {t(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("Reason")} className="min-w-40 flex-1 md:flex-none">
        <Select name="reason" defaultValue={reason ?? ""}>
          <option value="">{t("All reasons")}</option>
          {REPORT_REASONS.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {t(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="quiet">
        {t("Filter")}
      </Button>
    </Form>
  );
}
