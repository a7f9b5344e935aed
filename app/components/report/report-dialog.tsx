import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ReportedRef } from "../../domain/report/report";
import type { action } from "../../routes/report/route";
import { WritingPlace } from "../moderation/writing-place";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { ReportFields } from "./report-fields";
import { REPORT_SENT } from "./report-words";

/** How long the thanks stay before the dialog closes (specification §4). */
const CLOSES_AFTER_MS = 2_000;

interface ReportDialogProps {
  of: ReportedRef;
  /** What the details begin with. */
  details?: string;
  onClose(): void;
}

/** Report Content: form, submitting, submitted. */
export default function ReportDialog({ of, details, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data && "values" in fetcher.data ? fetcher.data : undefined;
  const isSent = fetcher.data?.ok === true;

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);

  return (
    <Dialog title={t("Report Content")} open onClose={onClose} narrow>
      {isSent ? (
        <Notice kind="success">{t(REPORT_SENT)}</Notice>
      ) : (
        <WritingPlace>
          <fetcher.Form
            method="post"
            action={`/report?${new URLSearchParams({ ...of, dialog: "1" })}`}
            noValidate
          >
            <ReportFields answer={answer} details={details} />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button variant="quiet" onClick={onClose}>
                {t("Cancel")}
              </Button>
              <Button
                type="submit"
                variant="lamp"
                loading={fetcher.state !== "idle"}
                busyLabel={t("Submitting")}
              >
                {t("Submit Report")}
              </Button>
            </div>
          </fetcher.Form>
        </WritingPlace>
      )}
    </Dialog>
  );
}
