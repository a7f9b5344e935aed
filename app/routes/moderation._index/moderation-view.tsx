import Funnel from "lucide/dist/esm/icons/funnel.mjs";
import ScrollText from "lucide/dist/esm/icons/scroll-text.mjs";
import UserCog from "lucide/dist/esm/icons/user-cog.mjs";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { TabLinks } from "../../components/ui/tabs";
import type { Appeal } from "../../domain/appeal/appeal";
import type { ContactMessage } from "../../domain/contact/contact";
import type { FormAnswer } from "../../domain/form";
import type { Named } from "../../domain/profile/name";
import {
  type CaseQuery,
  REPORT_STATUSES,
  type ReportCase,
  type ReportStatus,
} from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { Appeals } from "./appeals";
import { CaseKeys } from "./case-keys";
import { Cases } from "./cases";
import { ContactMessages } from "./contact-messages";
import { useFreshPanel } from "./use-fresh-panel";

interface ModerationViewProps {
  current: ReportStatus | "all" | "messages" | "appeals";
  isAdmin: boolean;
  asked: CaseQuery;
  /** What was done just now, to what, and the case at which the reader goes on. */
  done: string | null;
  doneTo: string | Named | null;
  at: string | null;
  counts: Record<ReportStatus | "all", number>;
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
  const {
    isAdmin,
    current,
    counts,
    unanswered,
    openAppeals,
    reports,
    contact,
    appeals,
    closed,
    isFirstPage,
    done,
    doneTo,
    answer,
  } = props;
  const { t } = useTranslation();
  useFreshPanel();
  const statuses = REPORT_STATUSES.map(({ slug, label }) => ({
    id: slug,
    label: t(label),
    count: counts[slug],
    to: slug === "pending" ? "/moderation" : `/moderation?tab=${slug}`,
  }));
  // What waits stands first.
  const tabs = [
    ...statuses.slice(0, 1),
    { id: "appeals", label: t("Appeals"), count: openAppeals, to: "/moderation?tab=appeals" },
    { id: "messages", label: t("Contact messages"), count: unanswered, to: "/moderation?tab=messages" },
    ...statuses.slice(1),
    { id: "all", label: t("All Reports"), count: counts.all, to: "/moderation?tab=all" },
  ];
  const state = { closed, isFirstPage, done, doneTo, answer };
  return (
    <Page>
      <PageBody className="max-w-240">
        <PageHeading title={t("Moderation Panel")} action={<PanelLinks isAdmin={isAdmin} />} />
        <TabLinks label={t("Reports by status")} tabs={tabs} current={current}>
          {reports && <Cases {...props} reports={reports} />}
          {appeals && <Appeals {...appeals} {...state} />}
          {contact && <ContactMessages {...contact} {...state} />}
        </TabLinks>
      </PageBody>
    </Page>
  );
}

function PanelLinks({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <CaseKeys />
      <ButtonLink to="/moderation/filters" icon={<Icon of={Funnel} />}>
        {t("Word filter")}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink to="/moderation/roles" icon={<Icon of={UserCog} />}>
          {t("Roles")}
        </ButtonLink>
      )}
      <ButtonLink to="/moderation/log" icon={<Icon of={ScrollText} />}>
        {t("Audit log")}
      </ButtonLink>
    </div>
  );
}
