import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import type { GroupPerson } from "../../domain/group/group";
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
              <RelativeTime at={person.since} kind="post" />
              {person.reason && (
                <>
                  {" "}
                  <UserText text={person.reason} as="bdi" />
                </>
              )}
            </p>
          }
        >
          <Form method="post" preventScrollReset>
            <input type="hidden" name="member" value={person.id} />
            <Button type="submit" name="deed" value="unban">
              {t("Lift the ban")}
            </Button>
          </Form>
        </PersonRow>
      ))}
    </ul>
  );
}
