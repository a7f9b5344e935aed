import { Funnel, ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { NewerOlder } from "../../components/ui/pagination";
import { TabLinks } from "../../components/ui/tabs";
import type { Appeal } from "../../domain/appeal/appeal";
import type { ContactMessage } from "../../domain/contact/contact";
import type { FormAnswer } from "../../domain/form";
import {
  type CaseQuery,
  REPORT_STATUSES,
  type ReportCase,
  type ReportStatus,
} from "../../domain/report/report";
import { Appeals } from "./appeals";
import { CaseKeys } from "./case-keys";
import { CaseRow } from "./case-row";
import { ContactMessages } from "./contact-messages";
import { ReportFilters } from "./report-filters";
import { useFreshPanel } from "./use-fresh-panel";

interface ModerationViewProps {
  me: string;
  current: ReportStatus | "all" | "messages" | "appeals";
  asked: Omit<CaseQuery, "before">;
  counts: Record<ReportStatus, number>;
  unanswered: number;
  openAppeals: number;
  reports: { cases: ReportCase[]; older: string | null } | null;
  contact: { messages: ContactMessage[]; older: string | null } | null;
  appeals: { appeals: Appeal[]; older: string | null } | null;
  /** Of contact messages and appeals those that are done with. */
  closed: boolean;
  isFirstPage: boolean;
  answer?: FormAnswer;
}

export function ModerationView(props: ModerationViewProps) {
  const { me, current, counts, unanswered, openAppeals, reports, contact, appeals, closed, isFirstPage } =
    props;
  const { t } = useTranslation();
  useFreshPanel();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    ...REPORT_STATUSES.map(({ slug, label }) => ({
      id: slug,
      label: t(label),
      count: counts[slug],
      to: slug === "pending" ? "/moderation" : `/moderation?tab=${slug}`,
    })),
    { id: "all", label: t("All Reports"), count: all, to: "/moderation?tab=all" },
    { id: "appeals", label: t("Appeals"), count: openAppeals, to: "/moderation?tab=appeals" },
    { id: "messages", label: t("Contact messages"), count: unanswered, to: "/moderation?tab=messages" },
  ];
  return (
    <Page>
      <PageBody className="max-w-240">
        <PageHeading
          title={t("Moderation Panel")}
          action={
            <div className="flex flex-wrap gap-3">
              <CaseKeys />
              <ButtonLink to="/moderation/filters" icon={<Funnel />}>
                {t("Word filter")}
              </ButtonLink>
              <ButtonLink to="/moderation/log" icon={<ScrollText />}>
                {t("Audit log")}
              </ButtonLink>
            </div>
          }
        />
        <TabLinks label={t("Reports by status")} tabs={tabs} current={current}>
          {reports && <Cases {...props} reports={reports} />}
          {appeals && (
            <Appeals {...appeals} decided={closed} isFirstPage={isFirstPage} me={me} answer={props.answer} />
          )}
          {contact && <ContactMessages {...contact} closed={closed} isFirstPage={isFirstPage} />}
        </TabLinks>
      </PageBody>
    </Page>
  );
}

type CasesProps = ModerationViewProps & { reports: NonNullable<ModerationViewProps["reports"]> };

function Cases({ current, asked, reports, isFirstPage }: CasesProps) {
  const { t } = useTranslation();
  const { type, reason } = asked;
  const address = (before?: string) =>
    `/moderation?${new URLSearchParams({
      ...(current !== "pending" && { tab: current }),
      ...(type && { type }),
      ...(reason && { reason }),
      ...(before && { before }),
    })}`;
  const isFiltered = type !== null || reason !== null;
  return (
    <>
      <ReportFilters tab={current} type={type} reason={reason} />
      {reports.cases.length === 0 && (isFirstPage || !reports.older) && (
        <EmptyState
          title={isFiltered ? t("No reports match these filters") : t("No reports here")}
          action={
            isFiltered && (
              <ButtonLink to={current === "pending" ? "/moderation" : `/moderation?tab=${current}`}>
                {t("Clear filters")}
              </ButtonLink>
            )
          }
        >
          {isFiltered ? null : t("What members report appears here, the newest first.")}
        </EmptyState>
      )}
      <ul>
        {reports.cases.map((one) => (
          <CaseRow key={one.id} of={one} back={address()} />
        ))}
      </ul>
      <NewerOlder newer={isFirstPage ? null : address()} older={reports.older && address(reports.older)} />
    </>
  );
}
