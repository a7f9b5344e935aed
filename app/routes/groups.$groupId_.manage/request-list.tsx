import { EmptyState } from "../../components/ui/empty-state";
import { MetaLine } from "../../components/ui/meta-line";
import { TierMark } from "../../components/ui/tier-mark";
import { RelativeTime } from "../../components/ui/time";
import type { GroupPerson } from "../../domain/group/group";
import { tierOf } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";
import { DecisionList } from "./decision-list";
import type { Offer } from "./decision-row";
import { NOTICES } from "./notices";

const OFFERS: readonly Offer[] = [
  { intent: "accept", label: "Accept", variant: "primary", done: NOTICES.accept },
  { intent: "decline", label: "Decline", done: NOTICES.decline },
];

/** Who asks to be let in (decision Q12). */
export function RequestList({ requests }: { requests: GroupPerson[] }) {
  const { t } = useTranslation();
  return (
    <DecisionList
      people={requests}
      offers={OFFERS}
      gone="The request of {{name}} is no longer open. Another admin decided it, or it was taken back."
      empty={
        <EmptyState title={t("No open requests")}>
          {t("Whoever asks to join a private community shows here.")}
        </EmptyState>
      }
      factsOf={(person) => (
        <MetaLine>
          <TierMark tier={tierOf(person.reputation)} />
          <RelativeTime at={person.since} kind="activity" />
        </MetaLine>
      )}
    />
  );
}
