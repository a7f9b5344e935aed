import { useEffect, useRef } from "react";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { FormMessage } from "../../components/ui/form-message";
import { Notice } from "../../components/ui/notice";
import type { BlockedPerson, OpenSession } from "../../domain/account/settings";
import type { FormAnswer } from "../../domain/form";
import type { LibraryVisibility } from "../../domain/library/library";
import type { MutedThread, NotificationChoices } from "../../domain/notification/choices";
import type { QuietHours, RamadanHours } from "../../domain/notification/quiet-hours";
import type { Formatting } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { AccountForms } from "./account-forms";
import { ActionButton } from "./action-button";
import { BlockedPeople } from "./blocked-people";
import { CalendarSettings } from "./calendar-settings";
import { LeaveForms } from "./leave-forms";
import { LibrarySettings } from "./library-settings";
import { LookSettings } from "./look-settings";
import { NotificationSettings } from "./notification-settings";
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

const DONE: Record<string, string> = {
  digits: "Your choice of digits was saved.",
  password: "Your password was changed, and you were signed out everywhere else.",
  email: "We sent a link to both addresses. The new one counts once you followed both.",
  unblock: "This person is no longer blocked.",
  block: "This person is blocked again.",
  end: "That session has ended.",
  quiet: "Your quiet hours were saved.",
  notifications: "Your choice of notifications was saved.",
  unmute: "You are told of this thread again.",
  others: "You were signed out everywhere else.",
  "calendar-end": "Your calendar address has ended.",
};

/** Why there was no file. */
const NOT_DONE: Record<string, string> = {
  exported: "You can export your data once a day. Please come back tomorrow.",
  unexported: "Your data could not be exported. Please try again.",
};

export function SettingsView(props: SettingsViewProps) {
  const { username, blocked, sessions, deletionDay, choices, quiet, pushKey, muted, digits, answer } = props;
  const { t } = useTranslation();
  const answerTo = (...actions: string[]) =>
    actions.includes(answer?.values.intent ?? "") ? answer : undefined;
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t("Settings")} />
        <Said {...props} />
        <FormMessage answer={answerTo("block", "unblock", "end", "others")} />
        <LookSettings digits={digits} />
        <NotificationSettings choices={choices} muted={muted}>
          {pushKey && (
            <>
              {/* A subscription ends with its session: another session, another look. */}
              <PushSettings key={sessions.find((one) => one.isCurrent)?.id} publicKey={pushKey} />
              <QuietHoursFields quiet={quiet} ramadan={props.ramadan} answer={answerTo("quiet")} />
            </>
          )}
        </NotificationSettings>
        <LibrarySettings
          visibility={props.libraryVisibility}
          isSaved={props.isDone === "library"}
          answer={answerTo("library")}
        />
        <CalendarSettings
          madeAt={props.calendarMadeAt}
          token={props.calendarToken}
          answer={answerTo("calendar", "calendar-end")}
        />
        <AccountForms answer={answerTo("password", "email")} />
        <Sessions sessions={sessions} />
        <BlockedPeople people={blocked} />
        <LeaveForms
          username={username}
          deletionDay={deletionDay}
          done={props.isDone}
          answer={answerTo("delete", "keep")}
        />
      </PageBody>
    </Page>
  );
}

/** What was just done, with the way back where there is one, or why it was not. */
function Said({ isDone, unblocked }: SettingsViewProps) {
  const { t } = useTranslation();
  const done = isDone && Object.hasOwn(DONE, isDone) ? DONE[isDone] : null;
  const place = useRef<HTMLDivElement>(null);
  // Digits come with a page of their own: it begins with what was done, as nothing else on it is new.
  useEffect(() => {
    if (isDone === "digits") place.current?.focus();
  }, [isDone]);
  const notDone = isDone && Object.hasOwn(NOT_DONE, isDone) ? NOT_DONE[isDone] : null;
  return (
    <>
      <div ref={place} role="status" tabIndex={-1}>
        {done && (
          <Notice kind="success">
            {t(done)}
            {unblocked && (
              <div className="mt-2">
                <ActionButton intent="block" of={{ person: unblocked }} label={t("Undo")} />
              </div>
            )}
          </Notice>
        )}
      </div>
      {notDone && <Notice kind="error">{t(notDone)}</Notice>}
    </>
  );
}
