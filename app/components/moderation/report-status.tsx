import { labelOf, REPORT_STATUSES, type ReportStatus } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";

const LOOKS: Record<ReportStatus, string> = {
  pending: "bg-lamp-wash text-ember",
  reviewed: "bg-sunken text-ink",
  resolved: "bg-success-wash text-success",
  dismissed: "bg-sunken text-ink-2",
};

/** Where a report stands. */
export function ReportStatusMark({ status }: { status: ReportStatus }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames("inline-block rounded-print px-2 py-0.5 text-small font-label", LOOKS[status])}
    >
      {t(labelOf(REPORT_STATUSES, status))}
    </span>
  );
}
