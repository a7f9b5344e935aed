import { Link } from "@remix-run/react";
import { Outcome } from "../../components/form/form-in-place";
import { Avatar } from "../../components/ui/avatar";
import { PersonName } from "../../components/ui/person-name";
import type { BlockedPerson } from "../../domain/account/settings";
import { fullName } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { ActionButton } from "./action-button";
import type { OutcomeOf } from "./outcomes";
import { SettingsNote, SettingsSection } from "./settings-section";

const PLACE = "unblock";

interface BlockedPeopleProps {
  people: BlockedPerson[];
  /** Whom the reader just unblocked. */
  unblocked: string | null;
  outcomeOf: OutcomeOf;
}

/** Whom the reader blocked, each with the way back. */
export function BlockedPeople({ people, unblocked, outcomeOf }: BlockedPeopleProps) {
  const { t } = useTranslation();
  const { done, answer } = outcomeOf("block", "unblock");
  return (
    <SettingsSection title={t("Blocked people")}>
      {people.length === 0 ? (
        <SettingsNote>{t("You have not blocked anybody.")}</SettingsNote>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id} className="flex items-center gap-3 py-2">
              <Avatar person={person} size="sm" />
              <Link to={`/profile/${person.id}`} className="me-auto font-label hover:underline">
                <PersonName person={person} />
              </Link>
              <ActionButton
                intent="unblock"
                of={{ person: person.id }}
                place={PLACE}
                label={t("Unblock")}
                name={t("Unblock {{name}}", { name: fullName(person) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Outcome
        id={PLACE}
        answer={answer}
        done={
          done && (
            <>
              {done}
              {unblocked && (
                <div className="mt-2">
                  <ActionButton intent="block" of={{ person: unblocked }} place={PLACE} label={t("Undo")} />
                </div>
              )}
            </>
          )
        }
      />
    </SettingsSection>
  );
}
