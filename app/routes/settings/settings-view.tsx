import { Page, PageBody, PageHeading } from "../../components/layout/page";
import type { BlockedPerson, OpenSession } from "../../domain/account/settings";
import type { FormAnswer } from "../../domain/form";
import type { LibraryVisibility } from "../../domain/library/library";
import type { MutedThread, NotificationChoices } from "../../domain/notification/choices";
import type { QuietHours, RamadanHours } from "../../domain/notification/quiet-hours";
import type { Formatting } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { AccountForms } from "./account-forms";
import { BlockedPeople } from "./blocked-people";
import { CalendarSettings } from "./calendar-settings";
import { LeaveForms } from "./leave-forms";
import { LibrarySettings } from "./library-settings";
import { LookSettings } from "./look-settings";
import { NotificationSettings } from "./notification-settings";
import { useOutcomes } from "./outcomes";
import { PushSettings } from "./push-settings";
import { QuietHoursFields } from "./quiet-hours-fields";
import { Sessions } from "./sessions";

export interface SettingsViewProps {
  username: string;
  blocked: BlockedPerson[];
  /** The day the account goes, or null. */
  deletionDay: string | null;
  sessions: OpenSession[];
  choices: NotificationChoices;
  quiet: QuietHours;
  ramadan: RamadanHours | null;
  /** What browsers subscribe to; null where nothing is pushed. */
  pushKey: string | null;
  muted: MutedThread[];
  libraryVisibility: LibraryVisibility;
  /** When the secret calendar address was made, and its token while it is new. */
  calendarMadeAt: string | null;
  calendarToken: string | null;
  digits: Formatting["digits"];
  /** What was just done. */
  isDone: string | null;
  /** Whom the reader just unblocked. */
  unblocked: string | null;
  answer?: FormAnswer;
}

export function SettingsView(props: SettingsViewProps) {
  const { username, blocked, sessions, deletionDay, choices, quiet, pushKey, muted, digits } = props;
  const { t } = useTranslation();
  const outcomeOf = useOutcomes(props);
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t("Settings")} />
        <LookSettings digits={digits} outcome={outcomeOf("digits")} />
        <NotificationSettings choices={choices} muted={muted} outcomeOf={outcomeOf}>
          {pushKey && (
            <>
              {/* A subscription ends with its session: another session, another look. */}
              <PushSettings key={sessions.find((one) => one.isCurrent)?.id} publicKey={pushKey} />
              <QuietHoursFields quiet={quiet} ramadan={props.ramadan} outcome={outcomeOf("quiet")} />
            </>
          )}
        </NotificationSettings>
        <LibrarySettings visibility={props.libraryVisibility} outcome={outcomeOf("library")} />
        <CalendarSettings madeAt={props.calendarMadeAt} token={props.calendarToken} outcomeOf={outcomeOf} />
        <AccountForms outcomeOf={outcomeOf} />
        <Sessions sessions={sessions} outcomeOf={outcomeOf} />
        <BlockedPeople people={blocked} unblocked={props.unblocked} outcomeOf={outcomeOf} />
        <LeaveForms username={username} deletionDay={deletionDay} outcomeOf={outcomeOf} />
      </PageBody>
    </Page>
  );
}
