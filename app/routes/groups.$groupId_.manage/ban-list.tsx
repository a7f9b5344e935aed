import { SpoilerText } from "../../components/post/spoiler-text";
import { EmptyState } from "../../components/ui/empty-state";
import { RelativeTime } from "../../components/ui/time";
import type { GroupPerson } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";
import { DecisionList } from "./decision-list";
import type { Offer } from "./decision-row";
import { NOTICES } from "./notices";

const OFFERS: readonly Offer[] = [{ intent: "unban", label: "Lift the ban", done: NOTICES.unban }];

/** Who was removed for good and cannot come back until let. */
export function BanList({ bans }: { bans: (GroupPerson & { reason: string })[] }) {
  const { t } = useTranslation();
  return (
    <DecisionList
      people={bans}
      offers={OFFERS}
      gone="The ban of {{name}} was lifted by another admin."
      empty={<EmptyState title={t("Nobody is banned")} />}
      factsOf={(person) => (
        <p className="text-small text-ink-3 wrap-anywhere">
          <RelativeTime at={person.since} kind="activity" />
          {person.reason && (
            <>
              {" "}
              <SpoilerText text={person.reason} as="bdi" />
            </>
          )}
        </p>
      )}
    />
  );
}
