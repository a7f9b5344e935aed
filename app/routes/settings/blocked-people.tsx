import { Link } from "@remix-run/react";
import { Avatar } from "../../components/ui/avatar";
import { PersonName } from "../../components/ui/person-name";
import type { BlockedPerson } from "../../domain/account/settings";
import { fullName } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { ActionButton } from "./action-button";
import { SettingsNote, SettingsSection } from "./settings-section";

/** Whom the reader blocked, each with the way back. */
export function BlockedPeople({ people }: { people: BlockedPerson[] }) {
  const { t } = useTranslation();
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
                label={t("Unblock")}
                name={t("Unblock {{name}}", { name: fullName(person) })}
              />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
