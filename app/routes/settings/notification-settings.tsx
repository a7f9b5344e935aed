import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormInPlace, Outcome } from "../../components/form/form-in-place";
import { Checkbox } from "../../components/ui/checkbox";
import { IntentButton } from "../../components/ui/intent-button";
import { UserText } from "../../components/ui/user-text";
import { CHOOSABLE, type MutedThread, type NotificationChoices } from "../../domain/notification/choices";
import { useTranslation } from "../../i18n/hooks";
import { ActionButton } from "./action-button";
import type { OutcomeOf } from "./outcomes";
import { SettingsSection } from "./settings-section";

const LABELS: Record<keyof NotificationChoices, { label: string }> = {
  comment: { label: "Comments and replies" },
  mention: { label: "Mentions of my name" },
  like: { label: "Upvotes on what I wrote" },
  message: { label: "Messages" },
  reminder: { label: "Reminders of new episodes" },
};

interface NotificationSettingsProps {
  choices: NotificationChoices;
  muted: MutedThread[];
  outcomeOf: OutcomeOf;
  /** How they come when no page is open. */
  children: ReactNode;
}

/** Which kinds of notifications one wants, and the threads that are silent. */
export function NotificationSettings({ choices, muted, outcomeOf, children }: NotificationSettingsProps) {
  const { t } = useTranslation();
  const outcome = outcomeOf("notifications");
  const typed = outcome.answer?.values;
  return (
    <SettingsSection name="notifications" title={t("Notifications")}>
      <FormInPlace id="told" action="/settings" {...outcome} className="grid justify-items-start gap-3">
        <fieldset>
          <legend className="mb-2 text-ui text-ink-2">
            {t("What would you like to be told? What moderators decide is always told.")}
          </legend>
          {CHOOSABLE.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={t(LABELS[kind].label)}
              defaultChecked={typed ? typed[kind] !== undefined : choices[kind]}
            />
          ))}
        </fieldset>
        <IntentButton intent="notifications">{t("Save my choice")}</IntentButton>
      </FormInPlace>
      {children}
      {muted.length > 0 && (
        <div>
          <h3 className="font-label">{t("Muted threads")}</h3>
          <ul className="divide-y divide-line">
            {muted.map(({ thread, title, address }) => (
              <li key={thread} className="flex items-center gap-3 py-2">
                {title && address ? (
                  <Link to={address} className="me-auto min-w-0 truncate hover:underline">
                    <UserText as="bdi" text={title} />
                  </Link>
                ) : (
                  <span className="me-auto text-ink-3">{t("A thread that is gone")}</span>
                )}
                <ActionButton
                  intent="unmute"
                  of={{ thread }}
                  place="unmute"
                  label={t("Unmute")}
                  name={t("Unmute {{title}}", { title: title ?? t("A thread that is gone") })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Outcome id="unmute" {...outcomeOf("unmute")} />
    </SettingsSection>
  );
}
