import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../components/ui/avatar";
import type { BlockedPerson } from "../../domain/account/settings";
import { DeedButton } from "./deed-button";
import { SettingsSection } from "./settings-section";

/** Whom the reader blocked, each with the way back. */
export function BlockedPeople({ people }: { people: BlockedPerson[] }) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t("Blocked people")}>
      {people.length === 0 ? (
        <p className="text-ui text-ink-2">{t("You have not blocked anybody.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id} className="flex items-center gap-3 py-2">
              <Avatar person={person} size="sm" />
              <Link to={`/profile/${person.id}`} className="me-auto font-label hover:underline">
                <bdi>{person.username}</bdi>
              </Link>
              <DeedButton
                deed="unblock"
                of={{ person: person.id }}
                label={t("Unblock")}
                name={t("Unblock {{name}}", { name: person.username })}
              />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
