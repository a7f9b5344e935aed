import { Form } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { Button, ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { NewerOlder } from "../../components/ui/pagination";
import { Select } from "../../components/ui/select";
import { AUDIT_ACTIONS, type AuditEntry } from "../../domain/audit/audit";
import { LogEntry } from "./log-entry";

interface LogViewProps {
  asked: { action: string | null; actor: string | null };
  moderators: { id: string; username: string }[];
  page: { entries: AuditEntry[]; newer: number | null; older: number | null };
}

export function LogView({ asked, moderators, page }: LogViewProps) {
  const { t } = useTranslation();
  const address = (from: Record<string, string>) => {
    const { action, actor } = asked;
    return `/moderation/log?${new URLSearchParams({ ...(action && { action }), ...(actor && { actor }), ...from })}`;
  };
  return (
    <Page>
      <PageBody className="max-w-240">
        <ButtonLink to="/moderation" variant="quiet" icon={<ArrowLeft className="flip" />} className="-ms-3">
          {t("Moderation Panel")}
        </ButtonLink>
        <PageHeading title={t("Audit log")}>
          {t("Every deed of a moderator, written by the database. Nobody can change a line.")}
        </PageHeading>
        <LogFilters asked={asked} moderators={moderators} />
        {page.entries.length === 0 && <EmptyState title={t("Nothing in the log here")} />}
        <ul>
          {page.entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
        <NewerOlder
          newer={page.newer === null ? null : address({ after: String(page.newer) })}
          older={page.older === null ? null : address({ before: String(page.older) })}
        />
      </PageBody>
    </Page>
  );
}

function LogFilters({ asked, moderators }: Omit<LogViewProps, "page">) {
  const { t } = useTranslation();
  return (
    <Form
      key={`${asked.action}-${asked.actor}`}
      className="mb-4 flex flex-wrap items-end gap-3"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <Field label={t("Deed")} className="min-w-40 flex-1 md:flex-none">
        <Select name="action" defaultValue={asked.action ?? ""}>
          <option value="">{t("All deeds")}</option>
          {AUDIT_ACTIONS.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {t(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("Moderator")} className="min-w-40 flex-1 md:flex-none">
        <Select name="actor" defaultValue={asked.actor ?? ""}>
          <option value="">{t("Everyone")}</option>
          {moderators.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
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
