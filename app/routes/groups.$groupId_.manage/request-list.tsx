import { Form } from "@remix-run/react";
import { EmptyState } from "../../components/ui/empty-state";
import { IntentButton } from "../../components/ui/intent-button";
import { MetaLine } from "../../components/ui/meta-line";
import { TierMark } from "../../components/ui/tier-mark";
import { RelativeTime } from "../../components/ui/time";
import type { GroupPerson } from "../../domain/group/group";
import { tierOf } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";
import { PersonRow } from "./person-row";

/** Who asks to be let in (decision Q12). */
export function RequestList({ requests }: { requests: GroupPerson[] }) {
  const { t } = useTranslation();
  if (requests.length === 0) {
    return (
      <EmptyState title={t("No open requests")}>
        {t("Whoever asks to join a private community shows here.")}
      </EmptyState>
    );
  }
  return (
    <ul>
      {requests.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          facts={
            <MetaLine>
              <TierMark tier={tierOf(person.reputation)} />
              <RelativeTime at={person.since} kind="activity" />
            </MetaLine>
          }
        >
          <Form method="post" className="flex gap-2" preventScrollReset>
            <input type="hidden" name="member" value={person.id} />
            <IntentButton intent="accept" variant="primary">
              {t("Accept")}
            </IntentButton>
            <IntentButton intent="decline">{t("Decline")}</IntentButton>
          </Form>
        </PersonRow>
      ))}
    </ul>
  );
}
