import { PageHeading } from "../../components/layout/page";
import { DeskPage } from "../../components/moderation/desk-page";
import { FilterForm } from "../../components/moderation/filter-form";
import { EmptyState } from "../../components/ui/empty-state";
import { NewerOlder } from "../../components/ui/pagination";
import { AUDIT_ACTIONS, type AuditEntry } from "../../domain/audit/audit";
import { fullName, type Named } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { LogEntry } from "./log-entry";

interface LogViewProps {
  asked: { action: string | null; actor: string | null; member: string };
  /** Nobody has the name that was asked for. */
  isUnknown: boolean;
  moderators: ({ id: string } & Named)[];
  page: { entries: AuditEntry[]; newer: number | null; older: number | null };
}

export function LogView({ asked, isUnknown, moderators, page }: LogViewProps) {
  const { t } = useTranslation();
  const address = (from: Record<string, string>) => {
    const { action, actor, member } = asked;
    return `/moderation/log?${new URLSearchParams({ ...(action && { action }), ...(actor && { actor }), ...(member && { member }), ...from })}`;
  };
  return (
    <DeskPage>
      <PageHeading title={t("Audit log")}>
        {t("Every action of a moderator is recorded here by the database. Nobody can change a line.")}
      </PageHeading>
      <LogFilters asked={asked} moderators={moderators} />
      {page.entries.length === 0 && (
        <EmptyState title={isUnknown ? t("Nobody has this name") : t("Nothing in the log here")} />
      )}
      <ul>
        {page.entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <NewerOlder
        newer={page.newer === null ? null : address({ after: String(page.newer) })}
        older={page.older === null ? null : address({ before: String(page.older) })}
      />
    </DeskPage>
  );
}

function LogFilters({ asked, moderators }: Pick<LogViewProps, "asked" | "moderators">) {
  const { t } = useTranslation();
  return (
    <FilterForm
      action="/moderation/log"
      className="mb-4"
      search={{ label: t("Member_filter", "Member"), name: "member", value: asked.member }}
      filters={[
        {
          label: t("Action_taken", "Action"),
          name: "action",
          value: asked.action,
          all: t("All actions"),
          options: AUDIT_ACTIONS.map(({ slug, label }) => ({ value: slug, label: t(label) })),
        },
        {
          label: t("Moderator_filter", "Moderator"),
          name: "actor",
          value: asked.actor,
          all: t("Everyone"),
          options: moderators.map((person) => ({ value: person.id, label: fullName(person) })),
        },
      ]}
    />
  );
}
