import { Form } from "@remix-run/react";
import { SpoilerText } from "../../components/post/spoiler-text";
import { EmptyState } from "../../components/ui/empty-state";
import { IntentButton } from "../../components/ui/intent-button";
import { RelativeTime } from "../../components/ui/time";
import type { GroupPerson } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";
import { PersonRow } from "./person-row";

/** Who was removed for good and cannot come back until let. */
export function BanList({ bans }: { bans: (GroupPerson & { reason: string })[] }) {
  const { t } = useTranslation();
  if (bans.length === 0) return <EmptyState title={t("Nobody is banned")} />;
  return (
    <ul>
      {bans.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          facts={
            <p className="text-small text-ink-3 wrap-anywhere">
              <RelativeTime at={person.since} kind="activity" />
              {person.reason && (
                <>
                  {" "}
                  <SpoilerText text={person.reason} as="bdi" />
                </>
              )}
            </p>
          }
        >
          <Form method="post" preventScrollReset>
            <input type="hidden" name="member" value={person.id} />
            <IntentButton intent="unban">{t("Lift the ban")}</IntentButton>
          </Form>
        </PersonRow>
      ))}
    </ul>
  );
}
