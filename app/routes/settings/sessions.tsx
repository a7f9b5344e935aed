import { Form } from "@remix-run/react";
import Monitor from "lucide/dist/esm/icons/monitor.mjs";
import Smartphone from "lucide/dist/esm/icons/smartphone.mjs";
import { Outcome, useInPlace } from "../../components/form/form-in-place";
import { Icon } from "../../components/ui/icon";
import { IntentButton } from "../../components/ui/intent-button";
import { RelativeTime } from "../../components/ui/time";
import type { OpenSession } from "../../domain/account/settings";
import { useTranslation } from "../../i18n/hooks";
import { ActionButton } from "./action-button";
import type { OutcomeOf } from "./outcomes";
import { SettingsNote, SettingsSection } from "./settings-section";

const PLACE = "sessions";

/** Where the reader is signed in, each with the way to end it. */
export function Sessions({ sessions, outcomeOf }: { sessions: OpenSession[]; outcomeOf: OutcomeOf }) {
  const { t } = useTranslation();
  const inPlace = useInPlace("/settings", PLACE);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <SettingsSection title={t("Where you are signed in")}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <SettingsNote>{t("You are signed in nowhere else.")}</SettingsNote>
      ) : (
        <Form {...inPlace} className="grid gap-3">
          <SettingsNote>
            {t(
              "A session that you end is signed out at once; what is open there can be read, but nothing written.",
            )}
          </SettingsNote>
          <IntentButton intent="others" className="justify-self-start">
            {t("Sign out everywhere else")}
          </IntentButton>
        </Form>
      )}
      <Outcome id={PLACE} {...outcomeOf("end", "others")} />
    </SettingsSection>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation();
  const name = useDeviceName(session);
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon of={session.isHandheld ? Smartphone : Monitor} className="shrink-0 text-ink-2" />
      <div className="me-auto min-w-0">
        <p className="font-label">{name}</p>
        <p className="text-caption text-ink-2">
          {session.isCurrent ? (
            t("This device")
          ) : (
            <>
              {t("Last seen:")} <RelativeTime at={session.seenAt} kind="activity" />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <ActionButton
          intent="end"
          of={{ session: session.id }}
          place={PLACE}
          label={t("Sign Out")}
          name={t("Sign out {{device}}", { device: name })}
        />
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: OpenSession): string {
  const { t } = useTranslation();
  if (browser && system) return t("{{browser}} on {{system}}", { browser, system });
  return browser ?? system ?? t("A device we do not recognise");
}
