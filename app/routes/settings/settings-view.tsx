import { useTranslation } from "react-i18next";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { Notice } from "../../components/ui/notice";
import type { BlockedPerson } from "../../domain/account/settings";
import type { FormAnswer } from "../../domain/form";
import type { MutedThread, NotificationChoices } from "../../domain/notification/choices";
import type { Formatting } from "../../i18n/format";
import { AccountForms } from "./account-forms";
import { BlockedPeople } from "./blocked-people";
import { LeaveForms } from "./leave-forms";
import { LookSettings } from "./look-settings";
import { NotificationSettings } from "./notification-settings";

export interface SettingsViewProps {
  username: string;
  blocked: BlockedPerson[];
  /** The day the account goes, or null. */
  deletionDay: string | null;
  choices: NotificationChoices;
  muted: MutedThread[];
  digits: Formatting["digits"];
  /** What was just done. */
  isDone: string | null;
  answer?: FormAnswer;
}

const DONE: Record<string, string> = {
  password: "Your password was changed.",
  email: "We sent a link to the new address. It counts once you follow it.",
  unblock: "This person is no longer blocked.",
  notifications: "Your choice of notifications was saved.",
  unmute: "You are told of this thread again.",
  others: "You were signed out everywhere else.",
  delete: "Your account will be erased on the day below. Until then you can keep it.",
  keep: "Your account stays.",
};

export function SettingsView(props: SettingsViewProps) {
  const { username, blocked, deletionDay, choices, muted, digits, isDone, answer } = props;
  const { t } = useTranslation();
  const answerTo = (...deeds: string[]) => (deeds.includes(answer?.values.deed ?? "") ? answer : undefined);
  const said = isDone && DONE[isDone];
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t("Settings")} />
        <div role="status">{said && <Notice kind="success">{t(said)}</Notice>}</div>
        <LookSettings digits={digits} />
        <NotificationSettings choices={choices} muted={muted} />
        <AccountForms answer={answerTo("password", "email")} />
        <BlockedPeople people={blocked} />
        <LeaveForms username={username} deletionDay={deletionDay} answer={answerTo("delete")} />
      </PageBody>
    </Page>
  );
}
