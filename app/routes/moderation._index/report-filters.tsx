import { FilterForm } from "../../components/moderation/filter-form";
import { REPORT_REASONS, REPORT_TYPES } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";

interface ReportFiltersProps {
  tab: string;
  type: string | null;
  reason: string | null;
}

/** What kind of thing, for what reason. */
export function ReportFilters({ tab, type, reason }: ReportFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterForm
      action="/moderation"
      kept={tab === "pending" ? {} : { tab }}
      className="my-4"
      filters={[
        {
          label: t("Kind"),
          name: "type",
          value: type,
          all: t("All kinds"),
          options: REPORT_TYPES.map(({ slug, label }) => ({ value: slug, label: t(label) })),
        },
        {
          label: t("Reason"),
          name: "reason",
          value: reason,
          all: t("All reasons"),
          options: REPORT_REASONS.map(({ slug, label }) => ({ value: slug, label: t(label) })),
        },
      ]}
    />
  );
}
