import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Page, PageBody } from "../../components/layout/page";
import { WritingPlace } from "../../components/moderation/writing-place";
import { ReportFields, useDropReport } from "../../components/report/report-fields";
import { REPORT_SENT } from "../../components/report/report-words";
import { ReportedQuote } from "../../components/report/reported-quote";
import { Button, ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import type { FormAnswer } from "../../domain/form";
import { REPORTED_ALREADY, type ReportedSubject } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";

interface ReportViewProps {
  subject: ReportedSubject;
  isSent: boolean;
  /** By this reader, and not decided yet. */
  isReported: boolean;
  details: string;
  answer?: FormAnswer;
}

/** Report Content as a page of its own: works before any script. */
export function ReportView({ subject, isSent, isReported, details, answer }: ReportViewProps) {
  const { t } = useTranslation();
  const isBusy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useDropReport(subject, isSent);
  const back = subject.address ?? "/";
  return (
    <Page>
      <PageBody className="max-w-xl">
        <h1 className="display-2 mb-6">{t("Report Content")}</h1>
        {isSent ? (
          <>
            <Notice kind="success">{t(REPORT_SENT)}</Notice>
            <ButtonLink to={back} className="mt-6">
              {t("Back")}
            </ButtonLink>
          </>
        ) : isReported && !answer ? (
          <>
            <ReportedQuote subject={subject} />
            <Notice kind="info" className="mt-6">
              {t(REPORTED_ALREADY)}
            </Notice>
            <ButtonLink to={back} className="mt-6">
              {t("Back")}
            </ButtonLink>
          </>
        ) : (
          <>
            <ReportedQuote subject={subject} />
            <WritingPlace keeps={answer !== undefined}>
              <Form ref={form} method="post" noValidate className="mt-6">
                <ReportFields form={form} of={subject} answer={answer} details={details} />
                <div className="mt-6 flex flex-wrap justify-end gap-3">
                  <ButtonLink variant="quiet" to={back}>
                    {t("Cancel")}
                  </ButtonLink>
                  <Button type="submit" variant="primary" loading={isBusy} busyLabel={t("Submitting")}>
                    {t("Submit Report")}
                  </Button>
                </div>
              </Form>
            </WritingPlace>
          </>
        )}
      </PageBody>
    </Page>
  );
}
